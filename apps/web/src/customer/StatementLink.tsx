import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { useGoTo } from '../session/screen-state.ts';
import { useSignedIn } from '../session/session-store.ts';
import { type StatementAccount, statementState } from './statement-accounts.ts';

type Props = {
  /** The account that the statement screen begins with. */
  accNo: string;
  accounts: readonly StatementAccount[];
};

/** Leads from an account to its statement. */
export function StatementLink({ accNo, accounts }: Props) {
  const { t } = useTranslation('accounts');
  const goTo = useGoTo();
  const { login } = useSignedIn();
  const state = statementState(accNo, accounts, login.AccountDetailslst);
  return (
    <button
      type="button"
      className="btn link"
      onClick={() => goTo(paths.downloadStatement, { state })}
    >
      {t(($) => $.recent.statement)}
    </button>
  );
}
