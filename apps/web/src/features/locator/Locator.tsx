import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocatorRecord } from '@sahakar/contracts/locator/locator-record';
import { ChoiceCards } from '../../ui/fields/ChoiceCards.tsx';
import { FailureNotice } from '../../ui/failures.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { LocatorMap } from './LocatorMap.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { chosenRecord, cityDots, noChoice, type PlaceKind, positionOf } from './places.ts';
import { useService } from '../../call/use-service.ts';
import { SummaryList } from '../../ui/SummaryList.tsx';

/** Finds a cash machine or a branch: by lists first, and on a map beside them. */
export function Locator() {
  const { t } = useTranslation('locator');
  const [kind, setKind] = useState<PlaceKind>('atm');
  const [choice, setChoice] = useState(noChoice);
  const { records, failure, isLoading, retry } = useLocatorRecords(kind);
  const chosen = chosenRecord(records, kind, choice);
  const dots = useMemo(() => cityDots(records), [records]);
  const place = useMemo(() => {
    const at = chosen === undefined ? null : positionOf(chosen);
    return at === null ? null : { ...at, name: chosen?.BranchName ?? '' };
  }, [chosen]);
  return (
    <section className="locator" aria-labelledby="locator-title">
      <h2 id="locator-title">{t(($) => $.title)}</h2>
      <div className="locator-columns">
        <div className="leaf sheet" aria-busy={isLoading}>
          <ChoiceCards
            id="locator-kind"
            legend={t(($) => $.kind)}
            isAcross
            value={kind}
            onChange={(value) => {
              setKind(value === 'branch' ? 'branch' : 'atm');
              setChoice(noChoice);
            }}
            error={undefined}
            choices={[
              { value: 'atm', title: t(($) => $.atm.title), fact: t(($) => $.atm.fact) },
              { value: 'branch', title: t(($) => $.branch.title), fact: t(($) => $.branch.fact) },
            ]}
          />
          <FailureNotice failure={failure} onRetry={retry} />
          {failure === null && !isLoading && records.length === 0 ? (
            <Notice tone="info">{t(($) => $.empty)}</Notice>
          ) : null}
          <PlaceFields
            kind={kind}
            records={records}
            isLoading={isLoading}
            choice={choice}
            onChange={setChoice}
          />
          {chosen === undefined ? null : <PlaceDetails kind={kind} record={chosen} />}
        </div>
        <LocatorMap dots={dots} place={place} />
      </div>
    </section>
  );
}

/** What the bank says of the chosen place, to be read only. */
function PlaceDetails({ kind, record }: { kind: PlaceKind; record: LocatorRecord }) {
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

const none: readonly LocatorRecord[] = [];

/** All machines or all branches; each list is asked for when it is first looked at. */
function useLocatorRecords(kind: PlaceKind) {
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
  const query = kind === 'atm' ? machines : branches;
  return {
    records: query.data?.LocatorList ?? none,
    failure: query.isFetching ? null : query.error,
    isLoading: query.isFetching && query.data === undefined,
    retry: () => void query.refetch(),
  };
}
