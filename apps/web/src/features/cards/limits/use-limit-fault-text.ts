import type { PerChannel } from '@sahakar/contracts/cards/card-codes';
import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { formatRupees } from '../../../ui/amounts/money.ts';
import type { ChannelFault } from './limits-form.ts';

/** What is wrong with a limit, in words that name the channel and the rule. */
export function useLimitFaultText(max: PerChannel<bigint>): (fault: ChannelFault) => string {
  const { t } = useTranslation('cards');
  const { card } = useConfiguration().policy;
  return ({ field: of, rule }) => {
    const channel = t(($) => $.channels[of]);
    switch (rule) {
      case 'above-maximum':
        return t(($) => $.messages.limit_should_be_below, { channel, max: formatRupees(max[of]) });
      case 'not-a-step':
        return t(($) => $.messages.limit_multiple_of, {
          channel,
          step: formatRupees(card.atmLimitStep),
        });
      case 'below-minimum':
        return t(($) => $.messages.limit_at_least, {
          channel,
          min: formatRupees(of === 'atm' ? card.atmLimitMin : card.channelLimitMin),
        });
    }
  };
}
