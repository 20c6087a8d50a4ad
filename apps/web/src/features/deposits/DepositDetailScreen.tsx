import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { DepositState } from '../../customer/detail-state.ts';
import { useDeposits } from '../../customer/use-products.ts';
import { useScreenState } from '../../session/screen-state.ts';
import { ScreenHeading } from '../../frame/ScreenHeading.tsx';
import { AccountNumber } from '../../ui/accounts/AccountNumber.tsx';
import { DepositFacts } from './DepositFacts.tsx';
import { ProductName } from '../../ui/bank-words.tsx';

/** One deposit, as its row in the account details opens it. */
export function DepositDetailScreen() {
  const { t } = useTranslation('accounts');
  const opened = useScreenState(DepositState, paths.depositAccount);
  const { rows: deposits } = useDeposits();
  if (opened === null) return null;
  // The row that was handed over stands while it is asked for anew: interest may have come since.
  const row = deposits?.find(({ AccNo }) => AccNo === opened.row.AccNo) ?? opened.row;
  return (
    <>
      <ScreenHeading title={t(($) => $.depositView.detail)}>
        <p className="soft">
          <ProductName sent={row.FDPrdDisc} /> <AccountNumber number={row.AccNo} />
        </p>
      </ScreenHeading>
      <section className="leaf sheet">
        <DepositFacts deposit={row} withEnd={false} />
        <div className="sheet-actions">
          <Link className="btn quiet" to={paths.root}>
            {t(($) => $.back)}
          </Link>
        </div>
      </section>
    </>
  );
}
