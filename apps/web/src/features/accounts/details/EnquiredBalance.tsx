import type { ListedAccount } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { useTranslation } from 'react-i18next';
import { useServiceCall } from '../../../call/use-service.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { lastFour } from '../../../ui/accounts/AccountNumber.tsx';
import { FailureWords, TechnicalIssue } from '../../../ui/failures.tsx';
import { MaskedAmount } from '../../../ui/amounts/MaskedAmount.tsx';

/** A balance in a table, which its eye asks the bank for. */
export function EnquiredBalance({ account }: { account: ListedAccount }) {
  const { t } = useTranslation('accounts');
  const { login } = useSignedIn();
  const enquiry = useServiceCall('BalanceEnquiryService');
  return (
    <>
      <MaskedAmount
        paise={enquiry.data?.ClearBalance ?? null}
        of={t(($) => $.operative.of, { last: lastFour(account.PrdAcctId15Digit) })}
        isBusy={enquiry.isPending}
        onReveal={() =>
          enquiry.mutate({
            request: { AccountNumber: account.PrdAcctId15Digit, CustNo: login.CustomerNumber },
          })
        }
      />
      {enquiry.error === null ? null : (
        <span className="field-error" role="alert">
          <FailureWords failure={enquiry.error} />
        </span>
      )}
      <TechnicalIssue failure={enquiry.error} />
    </>
  );
}
