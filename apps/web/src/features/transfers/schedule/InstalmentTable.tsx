import type { Instalment } from '@sahakar/contracts/schedules/scheduled-transfer';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { BankWord } from '../../../ui/bank-words.tsx';
import { dayNamedMonthYear } from '../../../ui/dates/dates.ts';
import { type PassbookColumn, PassbookTable } from '../../../ui/passbook/PassbookTable.tsx';
import { ReturnNote } from '../../../ui/passbook/ReturnNote.tsx';
import { useScheduleWords } from './use-schedule-words.ts';
import { WhichOne } from '../../../ui/WhichOne.tsx';

type Props = {
  /** Undefined while they are on their way. */
  rows: readonly Instalment[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  onDelete: (instalment: Instalment) => void;
};

const pageSize = 5;
/** Pending and In Process: what has been picked is past deleting. */
const deletable: ReadonlySet<string> = new Set(['E', 'I']);

/** The instalments of a schedule and what has become of each. */
export function InstalmentTable({ rows, hasFailed, onRetry, onDelete }: Props) {
  const { t } = useTranslation('schedules');
  return (
    <PassbookTable
      caption={t(($) => $.detail.instalments)}
      rows={rows ?? []}
      rowKey={(row) => row.DID}
      state={hasFailed ? 'failed' : rows === undefined ? 'loading' : 'ready'}
      emptyText=""
      onRetry={onRetry}
      pageSize={pageSize}
      columns={useColumns(onDelete)}
    />
  );
}

function useColumns(onDelete: Props['onDelete']): readonly PassbookColumn<Instalment>[] {
  const { t } = useTranslation('schedules');
  const language = useLanguage();
  const words = useScheduleWords();
  const responses = t(($) => $.responses, { returnObjects: true });
  return [
    { header: t(($) => $.dates.number), cell: (row) => row.SrNo },
    {
      header: t(($) => $.dates.date),
      cell: (row) => (
        <span className="schedule-date">{dayNamedMonthYear(row.ScheduleDate, language)}</span>
      ),
    },
    {
      header: t(($) => $.list.status),
      cell: (row) => (
        <>
          {words.instalmentStatus(row.Status)}
          <ReturnNote reason={row.ReturnReason} />
        </>
      ),
    },
    { header: t(($) => $.detail.utr), cell: (row) => row.UtrNo },
    {
      header: t(($) => $.detail.response),
      cell: ({ ResponseMessage: word }) =>
        word === '' ? '' : <BankWord word={word} words={responses} />,
    },
    {
      header: t(($) => $.list.action),
      kind: 'action',
      cell: (row) =>
        deletable.has(row.Status) ? <DeleteButton row={row} onDelete={onDelete} /> : null,
    },
  ];
}

function DeleteButton({ row, onDelete }: Pick<Props, 'onDelete'> & { row: Instalment }) {
  const { t } = useTranslation('schedules');
  const language = useLanguage();
  const date = dayNamedMonthYear(row.ScheduleDate, language);
  return (
    <button type="button" className="btn quiet compact" onClick={() => onDelete(row)}>
      {t(($) => $.detail.delete)}
      <WhichOne>{t(($) => $.detail.which, { date })}</WhichOne>
    </button>
  );
}
