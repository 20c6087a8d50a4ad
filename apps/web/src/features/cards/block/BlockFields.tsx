import {
  type BlockReason,
  blockReasonCodes,
  blockTypes,
} from '@sahakar/contracts/cards/card-codes';
import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '../../../ui/fields/ChoiceCards.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';

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
      <SelectField
        id="reason"
        label={t(($) => $.block.reason)}
        none={t(($) => $.block.noReason)}
        options={blockReasonCodes.map((value) => ({
          value,
          text: t(($) => $.block.reasons[value]),
        }))}
        value={entry.reason}
        onChange={(reason) => onChange({ reason })}
      />
    </>
  );
}
