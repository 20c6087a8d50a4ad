import { isKnown, type KnownPayee, type ListedPayee } from '@sahakar/contracts/payees/payee';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { usePayeeCaller, usePayees } from '../../../customer/use-payees.ts';
import { FailureNotice } from '../../../ui/failures.tsx';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import type { PassbookColumn } from '../../../ui/passbook/PassbookTable.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { splitPayees } from '../payee-words.ts';
import { PayeeDone } from '../payee-done.ts';
import { PayeeDoneNotice } from '../PayeeDoneNotice.tsx';
import { PayeeTable, useStatusColumn } from '../PayeeTable.tsx';
import { useSignedIn } from '../../../session/session-store.ts';
import { useDone } from '../../../session/use-done.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { PayeeFacts } from '../PayeeFacts.tsx';
import { payeeRequest } from '../payee-request.ts';
import { usePayeeChange } from '../use-payee-change.ts';
import { WhichOne } from '../../../ui/WhichOne.tsx';

type Change = { readonly verb: 'DELETE' | 'UPDATE'; readonly payee: KnownPayee };

/** Takes payees out of use and brings them back. */
export function ManageBeneficiaryScreen() {
  const { t } = useTranslation('payees');
  const { rows: payees, error, retry } = usePayees();
  const { active, others } = splitPayees(payees ?? []);
  const [change, setChange] = useState<Change>();
  const { done, tell, forget } = useDone(paths.manageBeneficiary, PayeeDone);
  const ask = (next: Change) => {
    forget();
    setChange(next);
  };
  const lists = { error, onRetry: retry };
  const status = useStatusColumn();
  const action = useActionColumn(ask);
  return (
    <>
      <ScreenHeading title={t(($) => $.manage.title)} />
      <div className="payee-screen">
        <PayeeDoneNotice done={done} />
        <FailureNotice failure={error} />
        <Tabs
          tabs={[
            {
              key: 'active',
              title: t(($) => $.manage.active),
              content: (
                <PayeeTable
                  caption={t(($) => $.manage.active)}
                  payees={payees && active}
                  emptyText={t(($) => $.manage.noActive)}
                  columns={[status, action('DELETE')]}
                  {...lists}
                />
              ),
            },
            {
              key: 'deactive',
              title: t(($) => $.manage.deactive),
              content: (
                <PayeeTable
                  caption={t(($) => $.manage.deactive)}
                  payees={payees && others}
                  emptyText={t(($) => $.manage.noDeactive)}
                  columns={[status, action('UPDATE')]}
                  {...lists}
                />
              ),
            },
          ]}
        />
        <p className="payee-links">
          <Link className="btn link" to={paths.viewBeneficiary}>
            {t(($) => $.manage.viewAll)}
          </Link>
        </p>
      </div>
      {change === undefined ? null : (
        <ChangeDialog
          change={change}
          onDone={(next) => {
            setChange(undefined);
            tell(next);
          }}
          onClose={() => setChange(undefined)}
        />
      )}
    </>
  );
}

function useActionColumn(ask: (change: Change) => void) {
  const { t } = useTranslation('payees');
  return (verb: Change['verb']): PassbookColumn<ListedPayee> => ({
    header: t(($) => $.fields.action),
    kind: 'action',
    cell: (payee) =>
      // Only a payee who was deactivated comes back by one press: others wait, or were rejected.
      !isKnown(payee) || (verb === 'UPDATE' && payee.statusFlag !== 'DEACTIVATED') ? null : (
        <button
          type="button"
          className={verb === 'DELETE' ? 'btn danger compact' : 'btn quiet compact'}
          onClick={() => ask({ verb, payee })}
        >
          {t(($) => $.manage.verbs[verb])}
          <WhichOne>{payee.payeeName}</WhichOne>
        </button>
      ),
  });
}

type Props = { change: Change; onDone: (done: PayeeDone) => void; onClose: () => void };

/** Asks before a payee is taken out of use or brought back; a maker asks his checker with it. */
function ChangeDialog({ change: { verb, payee }, onDone, onClose }: Props) {
  const { t } = useTranslation('payees');
  const isMaker = useSignedIn().principal === 'maker';
  const who = usePayeeCaller();
  const change = usePayeeChange();
  const carryOut = async (requestId: string) =>
    onDone(await change(payeeRequest(verb, payee, who), requestId, isMaker ? 'requested' : verb));
  return (
    <ConfirmDialog
      title={t(($) => $.manage.questions[verb], { name: payee.payeeName })}
      yes={t(($) => $.manage.verbs[verb])}
      no={t(($) => $.cancel)}
      isDangerous={verb === 'DELETE'}
      onYes={carryOut}
      onNo={onClose}
    >
      <PayeeFacts payee={payee} after={afterwards[verb][isMaker ? 'request' : 'change']} />
      {isMaker ? <p className="soft small">{t(($) => $.needsChecker)}</p> : null}
    </ConfirmDialog>
  );
}

/** How the payee stands once it is done, or once a maker has asked for it. */
const afterwards = {
  DELETE: { change: 'DEACTIVATED', request: 'PENDINGDELETE' },
  UPDATE: { change: 'ACTIVATED', request: 'PENDING' },
} as const;
