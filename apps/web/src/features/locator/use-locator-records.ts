import type { LocatorRecord } from '@sahakar/contracts/locator/locator-record';
import { useService } from '../../call/use-service.ts';
import type { PlaceKind } from './places.ts';

const none: readonly LocatorRecord[] = [];

/** All machines or all branches; each list is asked for when it is first looked at. */
export function useLocatorRecords(kind: PlaceKind) {
  const machines = useService(
    'AllATMLocatorService',
    { Key: 'ALLATM' },
    { enabled: kind === 'atm' },
  );
  const branches = useService(
    'AllBranchLocatorService',
    { Key: 'ALLBRANCH' },
    { enabled: kind === 'branch' },
  );
  const asked = kind === 'atm' ? machines : branches;
  return {
    records: asked.data?.LocatorList ?? none,
    failure: asked.isFetching ? null : asked.error,
    isLoading: asked.isFetching && asked.data === undefined,
    retry: () => void asked.refetch(),
  };
}
