import { useServiceCall } from '../../call/use-service.ts';
import { type FailureText, useFailureText } from '../../call/use-failure-text.ts';
import { useSignedIn } from '../../session/session-store.ts';
import type { StatementAccount } from '../../customer/statement-accounts.ts';
import type { AccountStatement } from './account-statement.ts';
import { fileNameOf, mediaTypes } from './files/file-order.ts';
import { saveFile } from './files/save-file.ts';

/** The statement of a loan as the bank itself prints it. */
export function useLoanPdf(statement: AccountStatement, { loan }: StatementAccount) {
  const { login } = useSignedIn();
  const call = useServiceCall('LoanViewPDFService');
  const failureText = useFailureText();
  const failure: FailureText | null = call.error === null ? null : failureText(call.error);
  const save = () => {
    if (loan === undefined) return;
    call.mutate(
      {
        request: {
          BranchCode: loan.branchCode,
          PrdAccountId: loan.accountId,
          FromDate: statement.from,
          ToDate: statement.to,
          Key: login.CustomerNumber,
        },
      },
      {
        onSuccess: ({ PdfData }) =>
          saveFile(bytesOf(PdfData), fileNameOf(statement.account, 'pdf'), mediaTypes.pdf),
      },
    );
  };
  return { save, isPending: call.isPending, failure };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
}
