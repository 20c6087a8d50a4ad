import { useTranslation } from 'react-i18next';
import { DoneNotice } from '../../ui/bank-words.tsx';
import type { PayeeDone } from './payee-done.ts';

/** That a change of a payee is done, in the language in which the page stands by now. */
export function PayeeDoneNotice({ done }: { done: PayeeDone | null }) {
  const { t } = useTranslation('payees');
  return done === null ? null : <DoneNotice sent={done.sent} own={own(done.what)} />;

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
