import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '@sahakar/paper/save-file';
import { bankToday } from '../../call/bank-clock.ts';
import { useConfiguration } from '../../configuration/configuration.ts';
import { PasswordChoice } from '../../paper/PasswordChoice.tsx';
import { usePaperPassword } from '../../paper/use-paper-password.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useSignedIn } from '../../session/session-store.ts';
import { useStillHere } from '../../session/use-still-here.ts';
import type { StatementAccount } from '../../customer/statement-accounts.ts';
import { dayMonthYear } from '../../ui/dates/dates.ts';
import { FailureWords } from '../../ui/failures.tsx';
import type { AccountStatement } from './account-statement.ts';
import { fileKinds, fileNameOf, mediaTypes } from './files/file-order.ts';
import type { StatementTexts } from './files/statement-texts.ts';
import { useFile } from './files/use-file.ts';
import { useServiceCall } from '../../call/use-service.ts';

type Props = { statement: AccountStatement; account: StatementAccount };

/** The files of a statement, with how far the one in making is. */
export function FileButtons({ statement, account }: Props) {
  const { t } = useTranslation('statements');
  const { capabilities } = useSignedIn();
  const textsOf = useStatementTexts();
  const file = useFile();
  const secret = usePaperPassword();
  const loanPdf = useLoanPdf(statement, account);
  const isBankPdf = account.loan !== undefined && capabilities.includes('LoanPdf');
  const isBusy = file.state.kind === 'making' || loanPdf.isPending;
  const make = (kind: (typeof fileKinds)[number]) => {
    if (isBusy) return;
    if (kind === 'pdf' && isBankPdf) loanPdf.save();
    else {
      const chosen = kind === 'pdf' ? secret.choose() : {};
      if (chosen === null) return;
      const madeOn = bankToday();
      void file.make({ kind, statement, texts: textsOf(madeOn), madeOn, ...chosen });
    }
  };
  return (
    <div className="file-buttons" role="group" aria-label={t(($) => $.export.title)}>
      <span className="soft small">{t(($) => $.export.title)}</span>
      {fileKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className="btn quiet compact"
          aria-disabled={isBusy}
          onClick={() => make(kind)}
        >
          <FileDown size={18} strokeWidth={1.75} aria-hidden />
          {t(($) => $.export[kind])}
        </button>
      ))}
      <Progress file={file} total={statement.lines.length} />
      {isBankPdf ? null : <PasswordChoice secret={secret} />}
      {loanPdf.failure === null ? null : (
        <span className="field-error" role="alert">
          <FailureWords failure={loanPdf.failure} />
        </span>
      )}
    </div>
  );
}

function Progress({ file, total }: { file: ReturnType<typeof useFile>; total: number }) {
  const { t } = useTranslation('statements');
  const { state } = file;
  return (
    <>
      {state.kind === 'making' ? (
        <span className="file-progress">
          <progress aria-label={t(($) => $.export.making)} max={total} value={state.done} />
          <span className="small num">
            {t(($) => $.export.progress, { done: state.done, total })}
          </span>
          <button type="button" className="btn link" onClick={file.cancel}>
            {t(($) => $.export.cancel)}
          </button>
        </span>
      ) : null}
      {/* Always there: what comes together with its region is not spoken everywhere. */}
      <span className="soft small" role="status">
        {state.kind === 'saved' ? t(($) => $.export.done, { file: state.name }) : null}
        {state.kind === 'cancelled' ? t(($) => $.export.cancelled) : null}
      </span>
      {state.kind === 'failed' ? (
        <span className="field-error" role="alert">
          {t(($) => $.export.failed)}
        </span>
      ) : null}
    </>
  );
}

/** The words of the files in the language of the screen. */
function useStatementTexts(): (madeOn: string) => StatementTexts {
  const { t } = useTranslation('statements');
  const { bankName } = useConfiguration();
  const language = useLanguage();
  return (madeOn) => {
    const { opening, closing } = t(($) => $.result, { returnObjects: true });
    const file = {
      ...t(($) => $.file, { returnObjects: true }),
      note: t(($) => $.file.note, { day: dayMonthYear(madeOn) }),
    };
    return {
      language,
      bank: bankName,
      terms: { ...file, opening, closing, period: t(($) => $.period) },
      columns: t(($) => $.columns, { returnObjects: true }),
    };
  };
}

/** The statement of a loan as the bank itself prints it. */
function useLoanPdf(statement: AccountStatement, { loan }: StatementAccount) {
  const { login } = useSignedIn();
  const isHere = useStillHere();
  // What cannot be read as a file fails as the call does.
  const call = useServiceCall('LoanViewPDFService', ({ PdfData }) => {
    if (isHere()) saveFile(bytesOf(PdfData), fileNameOf(statement.account, 'pdf'), mediaTypes.pdf);
  });
  const save = () => {
    if (loan === undefined) return;
    call.mutate({
      request: {
        BranchCode: loan.branchCode,
        PrdAccountId: loan.accountId,
        FromDate: statement.from,
        ToDate: statement.to,
        Key: login.CustomerNumber,
      },
    });
  };
  return { save, isPending: call.isPending, failure: call.error };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
}
