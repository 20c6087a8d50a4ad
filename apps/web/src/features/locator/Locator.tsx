import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocatorRecord } from '@sahakar/contracts/locator/locator-record';
import { ChoiceCards } from '../../ui/fields/ChoiceCards.tsx';
import { FailureNotice } from '../../ui/failures.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { NearestPlaces } from './NearestPlaces.tsx';
import { NearMe } from './NearMe.tsx';
import { LocatorMap } from './map/LocatorMap.tsx';
import { PlaceDetails } from './PlaceDetails.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { placed, type PlaceKind } from './places.ts';
import { useService } from '../../call/use-service.ts';
import { useWhereabouts } from './use-whereabouts.ts';

/** Finds a cash machine or a branch: by lists, by what is near, and on a map beside them. */
export function Locator() {
  const { t } = useTranslation('locator');
  const [kind, setKind] = useState<PlaceKind>('atm');
  const { records, failure, isLoading, retry } = useLocatorRecords(kind);
  const where = useWhereabouts(records, kind);
  const { me, city, nearest } = where;
  const title = useMemo(() => {
    if (me !== null) return t(($) => $.nearest.toMe);
    return city === '' ? t(($) => $.nearest.toMiddle) : t(($) => $.nearest.toCity, { city });
  }, [t, me, city]);
  return (
    <section className="locator" aria-labelledby="locator-title">
      <h2 id="locator-title">{t(($) => $.title)}</h2>
      <div className="locator-columns">
        <div className="leaf sheet" aria-busy={isLoading}>
          <KindChoice
            kind={kind}
            onChange={(value) => {
              setKind(value);
              where.choose(null);
            }}
          />
          <FailureNotice failure={failure} onRetry={retry} />
          {failure === null && !isLoading && records.length === 0 ? (
            <Notice tone="info">{t(($) => $.empty)}</Notice>
          ) : null}
          <NearMe
            found={me === null ? undefined : nearest[0]}
            onFound={where.standAt}
            onForget={() => where.standAt(null)}
          />
          <PlaceFields
            kind={kind}
            records={records}
            isLoading={isLoading}
            choice={where.choice}
            onChange={where.chooseByLists}
          />
          {/* Always there: what comes together with its region is not spoken everywhere. */}
          <div role="status">
            {where.record === undefined ? null : (
              <PlaceDetails kind={kind} record={where.record} place={where.chosen} />
            )}
          </div>
        </div>
        <LocatorMap
          places={where.places}
          dots={where.dots}
          chosen={where.chosen}
          me={me}
          view={where.view}
          onPlace={where.choose}
          onMoved={where.setMiddle}
        />
        <NearestPlaces
          title={title}
          nearest={nearest}
          chosen={where.chosen}
          onPlace={where.choose}
        />
      </div>
    </section>
  );
}

type KindProps = { kind: PlaceKind; onChange: (kind: PlaceKind) => void };

function KindChoice({ kind, onChange }: KindProps) {
  const { t } = useTranslation('locator');
  return (
    <ChoiceCards
      id="locator-kind"
      legend={t(($) => $.kind)}
      isAcross
      value={kind}
      onChange={(value) => onChange(value === 'branch' ? 'branch' : 'atm')}
      error={undefined}
      choices={[
        { value: 'atm', title: t(($) => $.atm.title), fact: t(($) => $.atm.fact) },
        { value: 'branch', title: t(($) => $.branch.title), fact: t(($) => $.branch.fact) },
      ]}
    />
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
  const sent = query.data?.LocatorList ?? none;
  return {
    records: useMemo(() => placed(sent), [sent]),
    failure: query.isFetching ? null : query.error,
    // Offline nothing is fetched, and nothing is known either.
    isLoading: query.isPending,
    retry: () => void query.refetch(),
  };
}
