import type { ListedPayee } from '@sahakar/contracts/beneficiaries/payee';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../../session/session-store.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

export type Change = { readonly verb: 'DELETE' | 'UPDATE'; readonly payee: ListedPayee };

type Props = { change: Change; onDone: (message: string) => void; onClose: () => void };

/** Asks before a payee is taken out of use or brought back; a maker asks his checker with it. */
export function ChangeDialog({ change: { verb, payee }, onDone, onClose }: Props) {
  const { t } = useTranslation('payees');
  const isMaker = useSignedIn().principal === 'maker';
  return (
    <ConfirmDialog
      title={t(($) => $.manage.questions[verb], { name: payee.payeeName })}
      note={isMaker ? t(($) => $.needsChecker) : undefined}
      submit={t(($) => $.manage.verbs[verb])}
      isDangerous={verb === 'DELETE'}
      verb={verb}
      payee={payee}
      after={afterwards[verb][isMaker ? 'asked' : 'done']}
      doneWords={t(($) => (isMaker ? $.sentForAuthorisation : $.manage.done[verb]))}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

/** How the payee stands once it is done, or once a maker has asked for it. */
const afterwards = {
  DELETE: { done: 'DEACTIVATED', asked: 'PENDINGDELETE' },
  UPDATE: { done: 'ACTIVATED', asked: 'PENDING' },
} as const;
