import { useTranslation } from 'react-i18next';
import { usePayees } from '../../../customer/use-payees.ts';
import { FailureNotice } from '../../../ui/failures.tsx';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { PayeeTable, useStatusColumn } from '../PayeeTable.tsx';
import { splitPayees } from '../payee-words.ts';

/** Every payee of the customer, and how many of them may be paid. */
export function ViewBeneficiaryScreen() {
  const { t } = useTranslation('payees');
  const { rows: payees, error, retry } = usePayees();
  const { active, others } = splitPayees(payees ?? []);
  const counts = [
    { key: 'total', count: active.length + others.length },
    { key: 'active', count: active.length },
    { key: 'deactive', count: others.length },
  ] as const;
  return (
    <>
      <ScreenHeading title={t(($) => $.view.title)} />
      <div className="payee-screen payee-alone">
        <FailureNotice failure={error} />
        <dl className="leaf payee-counts" aria-busy={payees === undefined}>
          {counts.map(({ key, count }) => (
            <div key={key}>
              <dt>{t(($) => $.view[key])}</dt>
              <dd className="num">{payees === undefined ? '–' : count}</dd>
            </div>
          ))}
        </dl>
        <PayeeTable
          caption={t(($) => $.view.title)}
          payees={payees}
          error={error}
          onRetry={retry}
          emptyText={t(($) => $.none)}
          columns={[useStatusColumn()]}
        />
      </div>
    </>
  );
}
