import { useQueryClient } from '@tanstack/react-query';
import { isResultUnknown } from '../../call/refusal.ts';
import { serviceKey } from '../../call/use-service.ts';
import { paths } from '../../paths.ts';
import { forgetScreenStates } from '../../session/screen-state.ts';
import type { Done } from './screen-state.ts';
import { useBackToList } from './use-back-to-list.ts';

/**
 * Carries out a change of a card and leads back to the list, which says so. A card as it was before
 * is offered by no screen any more, since the next change sends whatever else stands in it as well.
 */
export function useCardChange(account: string) {
  const back = useBackToList(account);
  const queries = useQueryClient();
  const forgetCards = () => {
    forgetScreenStates(cardServices);
    void queries.resetQueries({ queryKey: serviceKey('GetCardDetailsService') });
  };
  return async (kind: Done['kind'], change: () => Promise<{ readonly Message?: string }>) => {
    try {
      const { Message: message = '' } = await change();
      forgetCards();
      back({ kind, message });
    } catch (error) {
      if (isResultUnknown(error)) forgetCards();
      throw error;
    }
  };
}

/** The screens to which the list hands a card. */
const cardServices = [
  paths.blockCard,
  paths.cardLimitChange,
  paths.limitChangeOtp,
  paths.channelWiseBlocking,
  paths.channelBlockingOtp,
  paths.generatePin,
  paths.greenPinOtp,
];
