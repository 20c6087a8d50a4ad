import type { ScheduledTransfer } from '@sahakar/contracts/schedules/scheduled-transfer';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useLanguage } from '../../../i18n/i18n.ts';
import { paths } from '../../../paths.ts';
import { useGoTo, useScreenState } from '../../../session/screen-state.ts';
import { useDone } from '../../../session/use-done.ts';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { AccountNumber } from '../../../ui/accounts/AccountNumber.tsx';
import { MaskedNumber } from '../../../ui/accounts/MaskedNumber.tsx';
import { dayNamedMonthYear } from '../../../ui/dates/dates.ts';
import { LoadFailure } from '../../../ui/failures.tsx';
import { formatRupees } from '../../../ui/amounts/money.ts';
import { DoneNotice } from '../../../ui/bank-words.tsx';
import { SummaryList, toldRows } from '../../../ui/SummaryList.tsx';
import { DeletionDialog, type Deletion } from './DeletionDialog.tsx';
import { InstalmentTable } from './InstalmentTable.tsx';
import { useSchedules } from './schedule-calls.ts';
import '../transfers.css';
import './schedule.css';
import { useScheduleWords } from './use-schedule-words.ts';

/** One schedule with its instalments, and what of it can still be taken away. */
export function ScheduleDetailScreen() {
  const opened = useScreenState(OpenedSchedule, paths.viewScheduleTransfer);
  if (opened === null) return null;
  // What was told beside it of a deletion is no part of it.
  const { deleted: _told, ...schedule } = opened;
  return <OneSchedule opened={schedule} />;
}

function OneSchedule({ opened }: { opened: ScheduledTransfer }) {
  const { t } = useTranslation('schedules');
  const goTo = useGoTo();
  const [deletion, setDeletion] = useState<Deletion>();
  const { done, tell, forget } = useDone(paths.viewDetailScheduleTransfer, Deleted, opened);
  const { rows: schedules, error, isFetching, retry } = useSchedules(opened.HID);
  const schedule = schedules?.find(({ HID }) => HID === opened.HID) ?? opened;
  const hasFailed = error !== null && !isFetching;
  /** The notice of the one before goes, so that the next one is heard. */
  const ask = (next: Deletion) => {
    forget();
    setDeletion(next);
  };
  return (
    <>
      <ScreenHeading title={t(($) => $.detail.title)} />
      <div className="schedules">
        {done === null ? null : <DoneNotice sent={done.deleted} own={t(($) => $.deleted)} />}
        <LoadFailure tone="info" failure={hasFailed ? error : null} />
        <ScheduleFacts schedule={schedule} />
        <InstalmentTable
          rows={schedules === undefined ? undefined : (schedule.Details ?? [])}
          hasFailed={hasFailed}
          onRetry={retry}
          onDelete={(instalment) => ask({ kind: 'one', instalment })}
        />
        <div className="sheet-actions">
          {schedule.status === 'Pending' ? (
            <button type="button" className="btn quiet" onClick={() => ask({ kind: 'whole' })}>
              {t(($) => $.detail.deleteWhole)}
            </button>
          ) : null}
          <button
            type="button"
            className="btn link"
            onClick={() => goTo(paths.viewScheduleTransfer)}
          >
            {t(($) => $.detail.back)}
          </button>
        </div>
      </div>
      {deletion === undefined ? null : (
        <DeletionDialog
          scheduleId={schedule.HID}
          deletion={deletion}
          onClose={() => setDeletion(undefined)}
          onDeleted={(sent) => {
            setDeletion(undefined);
            tell({ deleted: sent });
          }}
        />
      )}
    </>
  );
}

function ScheduleFacts({ schedule }: { schedule: ScheduledTransfer }) {
  const { t } = useTranslation('schedules');
  const language = useLanguage();
  const words = useScheduleWords();
  return (
    <section className="leaf sheet">
      <SummaryList
        rows={toldRows([
          { term: t(($) => $.list.payee), value: schedule.BenName },
          { term: t(($) => $.detail.to), value: <AccountNumber number={schedule.Benaccno} /> },
          { term: t(($) => $.list.from), value: <MaskedNumber number={schedule.RemAccno} /> },
          { term: t(($) => $.detail.type), value: words.type(schedule.Transfertype) },
          { term: t(($) => $.list.amount), value: formatRupees(schedule.amt) },
          { term: t(($) => $.detail.remark), value: schedule.Remarks },
          { term: t(($) => $.list.frequency), value: words.frequency(schedule.Schedulefrequency) },
          { term: t(($) => $.detail.payments), value: schedule.occurrence },
          { term: t(($) => $.list.start), value: dayNamedMonthYear(schedule.Startdate, language) },
          { term: t(($) => $.list.status), value: words.status(schedule.status) },
        ])}
      />
    </section>
  );
}

/** What the bank has said of the last deletion. */
const Deleted = z.object({ deleted: z.string() });

/** The row that the list has handed over: decoded already, and a schema would decode it once more. */
const OpenedSchedule = z.custom<ScheduledTransfer & Partial<z.output<typeof Deleted>>>(
  (row) => typeof row === 'object' && row !== null && 'HID' in row,
);
