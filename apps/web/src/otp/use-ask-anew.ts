import { useQueryClient } from '@tanstack/react-query';

/**
 * Has everything that is kept asked for anew: the bank may have done what its lost answer would have
 * told, and a refusal tells of what has changed meanwhile.
 */
export function useAskAnew(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries();
}
