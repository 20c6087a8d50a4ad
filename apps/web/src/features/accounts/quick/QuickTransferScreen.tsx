import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { payable, payeesLike } from '../../../customer/payee-choice.ts';
import { usePayees } from '../../../customer/use-payees.ts';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { ListOnItsWay } from '../../../ui/ListOnItsWay.tsx';
import { PayeeRows } from './PayeeRows.tsx';
import { QuickActions } from './QuickActions.tsx';

/** The quick actions as a page, with everybody whom the customer may pay. */
export function QuickTransferScreen() {
  const { t } = useTranslation('accounts');
  const { rows: payees, error, retry } = usePayees();
  const [typed, setTyped] = useState('');
  const active = payees && payable(payees);
  const matches = active && payeesLike(active, typed);
  return (
    <>
      <ScreenHeading title={t(($) => $.quick.screen)} />
      <div className="quick-transfer">
        <QuickActions />
        {active === undefined || matches === undefined ? (
          <ListOnItsWay error={error} onRetry={retry} isLeaf />
        ) : (
          <section className="leaf quick-payees" aria-labelledby="quick-payees">
            <h2 id="quick-payees">{t(($) => $.quick.payees)}</h2>
            {active.length === 0 ? null : (
              <TextField
                id="find-payee"
                label={t(($) => $.quick.find)}
                type="search"
                value={typed}
                onChange={setTyped}
              />
            )}
            <PayeeRows payees={matches} />
            {matches.length > 0 ? null : (
              <p role="status">
                {t(($) => (active.length === 0 ? $.noBeneficiary : $.quick.nobody))}
              </p>
            )}
          </section>
        )}
      </div>
    </>
  );
}
