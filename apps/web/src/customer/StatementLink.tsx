import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { useGoTo } from '../session/screen-state.ts';
import type { StatementAccount } from './statement-accounts.ts';

type Props = {
  /** The account that the statement screen begins with. */
  accNo: string;
  accounts: readonly StatementAccount[];
  isOperative: boolean;
};

/** Leads from an account to its statement. */
export function StatementLink({ accNo, accounts, isOperative }: Props) {
  const { t } = useTranslation('accounts');
  const goTo = useGoTo();
  const state = { accNo, accList: accounts, isOperative };
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
