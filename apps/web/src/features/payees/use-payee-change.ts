import type { Request } from '@sahakar/contracts/catalogue';
import { useQueryClient } from '@tanstack/react-query';
import { callService } from '../../call/call-service.ts';
import { serviceKey } from '../../call/use-service.ts';
import { useBankWords } from '../../ui/bank-words.tsx';

/**
 * Sends one change and has every list of payees asked for anew. Answers what the bank said of it:
 * in English its own words, else the given ones (ruling 22).
 */
export function usePayeeChange() {
  const queries = useQueryClient();
  const bankWords = useBankWords();
  return async (
    request: Request<'ManagePayeeService'>,
    requestId: string,
    ownWords: string,
  ): Promise<string> => {
    const answer = await callService('ManagePayeeService', request, { requestId });
    void queries.invalidateQueries({ queryKey: serviceKey('ManagePayeeService') });
    return bankWords(answer.Message, ownWords);
  };
}
