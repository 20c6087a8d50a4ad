import { useTranslation } from 'react-i18next';
import { DoneNotice } from '../../ui/bank-words.tsx';

type Changed = 'DELETE' | 'UPDATE';
type Decided = 'APPROVE' | 'REJECTADD' | 'APPROVEDELETE' | 'REJECTDELETE';

/** What was done with a payee, and what the bank has said of it. */
export type PayeeDone<What = 'requested' | 'added' | Changed | Decided> = {
  readonly what: What;
  readonly sent?: string | null | undefined;
};

/** That a change of a payee is done, in the language in which the page stands by now. */
export function PayeeDoneNotice({ done }: { done: PayeeDone | undefined }) {
  const { t } = useTranslation('payees');
  return done === undefined ? null : <DoneNotice sent={done.sent} own={own(done.what)} />;

  function own(what: PayeeDone['what']): string {
    switch (what) {
      case 'requested':
        return t(($) => $.sentForAuthorisation);
      case 'added':
        return t(($) => $.add.done);
      case 'DELETE':
      case 'UPDATE':
        return t(($) => $.manage.done[what]);
      default:
        return t(($) => $.authorise.done[what]);
    }
  }
}
