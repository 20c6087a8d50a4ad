import {
  type CardChannel,
  cardChannels,
  type PerChannel,
} from '@sahakar/contracts/cards/card-codes';
import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { AmountInput } from '../../../ui/amounts/AmountInput.tsx';
import { formatRupees } from '../../../ui/amounts/money.ts';
import type { WholeCard } from '../card.ts';
import type { TypedLimits } from './limits-form.ts';

type Props = {
  card: WholeCard;
  max: PerChannel<bigint>;
  typed: TypedLimits;
  textAt: (fieldId: string) => string | undefined;
  onChange: (channel: CardChannel, text: string) => void;
};

/** Old, highest and new limit of each channel. */
export function LimitRows({ card, max, typed, textAt, onChange }: Props) {
  const { t } = useTranslation('cards');
  const { policy } = useConfiguration();
  const atmRule = t(($) => $.limits.atmRule, {
    min: formatRupees(policy.card.atmLimitMin),
    step: formatRupees(policy.card.atmLimitStep),
  });
  return (
    <fieldset className="limit-rows">
      <legend className="visually-hidden">{t(($) => $.limits.caption)}</legend>
      {cardChannels.map((channel) => (
        <div key={channel} className="limit-row">
          <div>
            <h2>{t(($) => $.channels[channel])}</h2>
            <dl className="num">
              <div>
                <dt>{t(($) => $.limits.old)}</dt>
                <dd>{formatRupees(card.limits[channel])}</dd>
              </div>
              <div>
                <dt>{t(($) => $.limits.max)}</dt>
                <dd>{formatRupees(max[channel])}</dd>
              </div>
            </dl>
          </div>
          <AmountInput
            id={channel}
            label={t(($) => $.limits.new, { channel: t(($) => $.channels[channel]) })}
            hint={channel === 'atm' ? atmRule : undefined}
            value={typed[channel]}
            lengthMax={policy.transfer.amountLengthMax}
            error={textAt(channel)}
            onChange={(text) => onChange(channel, text)}
          />
        </div>
      ))}
    </fieldset>
  );
}
