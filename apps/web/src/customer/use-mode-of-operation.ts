import { useService } from '../call/use-service.ts';

/** Who of the holders may act on an account: undefined while the bank is asked, empty if unknown. */
export function useModeOfOperation(account: string): string | undefined {
  const { data, error } = useService(
    'ModeOfOperationService',
    { AccountNo: account },
    { enabled: account !== '' },
  );
  if (error !== null) return '';
  // The answer has a result of its own beside the outer one (RULINGS E16).
  if (data !== undefined && data.ResponseStatus.resultCode !== '0') return '';
  return data?.ModeOfDesc ?? undefined;
}
