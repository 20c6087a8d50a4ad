import {
  type BlockReason,
  blockReasonCodes,
  blockTypes,
} from '@sahakar/contracts/cards/card-codes';
import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '../../../ui/fields/ChoiceCards.tsx';
import { Field } from '../../../ui/fields/Field.tsx';

export type BlockEntry = {
  readonly type: (typeof blockTypes)[keyof typeof blockTypes] | '';
  readonly reason: BlockReason | '';
};

type Props = {
  entry: BlockEntry;
  error: string | undefined;
  onChange: (change: Partial<BlockEntry>) => void;
};

/** For a time or for good, and why. */
export function BlockFields({ entry, error, onChange }: Props) {
  const { t } = useTranslation('cards');
  return (
    <>
      <ChoiceCards
        id="type"
        legend={t(($) => $.block.type)}
        value={entry.type}
        error={error}
        isAcross
        onChange={(value) =>
          onChange({ type: Object.values(blockTypes).find((type) => type === value) ?? '' })
        }
        choices={[
          {
            value: blockTypes.temporary,
            title: t(($) => $.block.temporary),
            fact: t(($) => $.block.temporaryFact),
          },
          {
            value: blockTypes.permanent,
            title: t(($) => $.block.permanent),
            fact: t(($) => $.block.permanentFact),
          },
        ]}
      />
      <Field id="reason" label={t(($) => $.block.reason)}>
        <select
          id="reason"
          className="input"
          value={entry.reason}
          onChange={(event) =>
            onChange({ reason: blockReasonCodes.find((code) => code === event.target.value) ?? '' })
          }
        >
          <option value="">{t(($) => $.block.noReason)}</option>
          {blockReasonCodes.map((code) => (
            <option key={code} value={code}>
              {t(($) => $.block.reasons[code])}
            </option>
          ))}
        </select>
      </Field>
    </>
  );
}
