import type { ScheduledTransfer } from '@sahakar/contracts/schedules/scheduled-transfer';
import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { dayNamedMonthYear } from '../../../ui/dates/dates.ts';
import { LoadFailure } from '../../../ui/failures.tsx';
import { Later } from '../../../ui/Later.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { MaskedNumber } from '../../../ui/accounts/MaskedNumber.tsx';
import { formatRupees } from '../../../ui/amounts/money.ts';
import { PassbookTable } from '../../../ui/passbook/PassbookTable.tsx';
import { MatchCount } from '../../../ui/passbook/MatchCount.tsx';
import { useSchedules } from './schedule-calls.ts';
import './schedule.css';
import { schedulesLike } from './schedule-search.ts';
import { useScheduleWords } from './use-schedule-words.ts';
import { WhichOne } from '../../../ui/WhichOne.tsx';

const pageSize = 5;

/** Every transfer that the bank makes on later days. */
export function ScheduleListScreen() {
  const { t } = useTranslation('schedules');
  const words = useScheduleWords();
  const [search, setSearch] = useState('');
  const { rows: schedules, error, isFetching, retry } = useSchedules();
  const hasFailed = error !== null && !isFetching;
  const matches = schedulesLike(schedules ?? [], search, words.status);
  return (
    <>
      <ScreenHeading title={t(($) => $.list.title)} />
      <Later>
        <div className="schedules">
          <LoadFailure tone="info" failure={hasFailed ? error : null} />
          <TextField
            id="schedule-search"
            label={t(($) => $.list.search)}
            hint={t(($) => $.list.searchHint)}
            type="search"
            value={search}
            onChange={setSearch}
          />
          <MatchCount search={search} count={matches.length} />
          <PassbookTable
            caption={t(($) => $.list.title)}
            isCaptionHidden
            columns={useColumns()}
            rows={matches}
            rowKey={(row) => row.HID}
            state={hasFailed ? 'failed' : schedules === undefined ? 'loading' : 'ready'}
            emptyText={t(($) => (search === '' ? $.list.empty : $.list.emptySearch))}
            onRetry={retry}
            pageSize={pageSize}
            search={search}
          />
        </div>
      </Later>
    </>
  );
}

function useColumns() {
  const { t } = useTranslation('schedules');
  const language = useLanguage();
  const goTo = useGoTo();
  const words = useScheduleWords();
  const open = (schedule: ScheduledTransfer) =>
    goTo(paths.viewDetailScheduleTransfer, { state: schedule });
  return [
    {
      header: t(($) => $.list.payee),
      cell: (row: ScheduledTransfer) => (
        <>
          {row.BenName}
          <span className="second-line soft num">
            <MaskedNumber number={row.Benaccno} />
          </span>
        </>
      ),
    },
    {
      header: t(($) => $.list.amount),
      kind: 'amount' as const,
      cell: (row: ScheduledTransfer) => formatRupees(row.amt),
    },
    {
      header: t(($) => $.list.frequency),
      cell: (row: ScheduledTransfer) => words.frequency(row.Schedulefrequency),
    },
    {
      header: t(($) => $.list.start),
      cell: (row: ScheduledTransfer) => (
        <span className="schedule-date">{dayNamedMonthYear(row.Startdate, language)}</span>
      ),
    },
    { header: t(($) => $.list.status), cell: (row: ScheduledTransfer) => words.status(row.status) },
    {
      header: t(($) => $.list.action),
      kind: 'action' as const,
      cell: (row: ScheduledTransfer) => (
        <button type="button" className="btn quiet compact" onClick={() => open(row)}>
          {t(($) => $.list.view)}
          <WhichOne>
            {t(($) => $.list.which, {
              amount: formatRupees(row.amt),
              name: row.BenName || maskedNumber(row.Benaccno),
            })}
          </WhichOne>
        </button>
      ),
    },
  ];
}
