import type { Payee } from '@sahakar/contracts/payees/payee';
import { useTranslation } from 'react-i18next';
import { useGoTo } from '../../../session/screen-state.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { draftTo, entryPathOf, payeeKey } from '../../../customer/transfer-draft.ts';
import { shortAccountNumber } from '../../../ui/accounts/AccountNumber.tsx';
import { Divided } from '../../../ui/Divided.tsx';
import { WhichOne } from '../../../ui/WhichOne.tsx';

/** Payees under each other; each leads to the entry of a transfer with him chosen. */
export function PayeeRows({ payees }: { payees: readonly Payee[] }) {
  const { t } = useTranslation('accounts');
  const goTo = useGoTo();
  const { login } = useSignedIn();
  const from = login.AccountDetailslst[0]?.PrdAcctId15Digit ?? '';
  return (
    <ul>
      {payees.map((payee) => (
        <li key={payeeKey(payee)}>
          <span>
            <b>{payee.payeeName}</b>
            <br />
            <span className="soft small num">
              {payee.bankName} <Divided>{shortAccountNumber(payee.accountNumber)}</Divided>
            </span>
          </span>
          <button
            type="button"
            className="btn link"
            onClick={() => goTo(entryPathOf(payee), { state: { entry: draftTo(payee, from) } })}
          >
            {t(($) => $.quick.pay)}
            <WhichOne>{payee.payeeName}</WhichOne>
          </button>
        </li>
      ))}
    </ul>
  );
}
