import type { LocatorRecord } from '@sahakar/contracts/locator/locator-record';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SummaryList } from '../../ui/SummaryList.tsx';
import { DirectionsLink, TelephoneLink } from './NearestPlaces.tsx';
import type { Place, PlaceKind } from './places.ts';

type Props = {
  kind: PlaceKind;
  record: LocatorRecord;
  /** Null where the record lies nowhere on the map. */
  place: Place | null;
};

/** What the bank says of the chosen place, to be read only. */
export function PlaceDetails({ kind, record, place }: Props) {
  const { t } = useTranslation('locator');
  const row = (
    key: 'branchName' | 'ifsc' | 'branchCode' | 'telephone' | 'address',
    value: string | null,
    link?: ReactNode,
  ) => ({
    key,
    term: t(($) => $.details[key]),
    value: <span lang="en">{value === null || value === '' ? '\u2013' : (link ?? value)}</span>,
  });
  const codes =
    kind === 'branch' ? [row('ifsc', record.IfscCode), row('branchCode', record.BranchCode)] : [];
  return (
    <div className="place-details">
      <SummaryList
        rows={[
          row('branchName', record.BranchName),
          ...codes,
          row('telephone', record.Telephone, <TelephoneLink number={record.Telephone ?? ''} />),
          row('address', record.Address),
        ]}
      />
      {place === null ? null : <DirectionsLink place={place} />}
    </div>
  );
}
