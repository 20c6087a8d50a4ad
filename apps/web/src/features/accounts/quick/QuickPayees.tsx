import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { payable } from '../../../customer/payee-choice.ts';
import { usePayees } from '../../../customer/use-payees.ts';
import { ListOnItsWay } from '../../../ui/ListOnItsWay.tsx';
import { PayeeRows } from './PayeeRows.tsx';
import './quick.css';

const shownMax = 5;

/** The first few of those whom the customer may pay, each with the way to do it. */
export function QuickPayees() {
  const { t } = useTranslation('accounts');
  const { rows: payees, error, retry } = usePayees();
  const active = payees && payable(payees);
  if (active?.length === 0) return null;
  return (
    <section className="leaf quick-payees" aria-labelledby="quick-payees">
      <h2 id="quick-payees">{t(($) => $.quick.payees)}</h2>
      {active === undefined ? (
        <ListOnItsWay error={error} onRetry={retry} />
      ) : (
        <>
          <PayeeRows payees={active.slice(0, shownMax)} />
          <p>
            <Link className="btn link" to={paths.quickTransfer}>
              {t(($) => $.quick.allPayees)}
            </Link>
          </p>
        </>
      )}
    </section>
  );
}
