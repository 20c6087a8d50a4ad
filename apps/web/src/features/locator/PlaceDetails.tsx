import type { LocatorRecord } from '@sahakar/contracts/locator/locator-record';
import { useTranslation } from 'react-i18next';
import { SummaryList } from '../../ui/SummaryList.tsx';
import type { PlaceKind } from './places.ts';

/** What the bank says of the chosen place, to be read only. */
export function PlaceDetails({ kind, record }: { kind: PlaceKind; record: LocatorRecord }) {
  const { t } = useTranslation('locator');
  const row = (
    key: 'branchName' | 'ifsc' | 'branchCode' | 'telephone' | 'address',
    value: string | null,
  ) => ({
    key,
    term: t(($) => $.details[key]),
    value: <span lang="en">{value === null || value === '' ? '\u2013' : value}</span>,
  });
  const codes =
    kind === 'branch' ? [row('ifsc', record.IfscCode), row('branchCode', record.BranchCode)] : [];
  return (
    <div role="status">
      <SummaryList
        rows={[
          row('branchName', record.BranchName),
          ...codes,
          row('telephone', record.Telephone),
          row('address', record.Address),
        ]}
      />
    </div>
  );
}
