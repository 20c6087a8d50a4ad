import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { OtpDialog } from '../../../otp/OtpDialog.tsx';
import { dayMonthYear } from '../../../ui/dates/dates.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { MaskedNumber } from '../../../ui/accounts/MaskedNumber.tsx';
import { formatRupees } from '../../../ui/amounts/money.ts';
import { SummaryList } from '../../../ui/SummaryList.tsx';
import { BeforeTax } from './BeforeTax.tsx';
import { depositOtp } from './deposit-payload.ts';
import { useSchemeName } from './SchemeFields.tsx';
import type { DepositCalls } from './use-deposit-calls.ts';
import type { Calculation } from './use-deposit-form.ts';

type Props = { calculation: Calculation; calls: DepositCalls };

/** The one question before money moves; where the bank wants an OTP, it is answered with that (F2). */
export function ConfirmDeposit(props: Props) {
  const { otp } = useConfiguration().policy.deposit;
  return otp ? <AuthoriseDeposit {...props} /> : <AskDeposit {...props} />;
}

function AuthoriseDeposit({ calculation, calls }: Props) {
  const { t } = useTranslation('deposits');
  return (
    <OtpDialog
      title={t(($) => $.confirm.title)}
      submit={t(($) => $.confirm.yes)}
      plan={{
        ...depositOtp(calculation.request),
        carryOut: () => calls.open(calculation),
      }}
      onClose={calls.cancel}
    >
      <DepositTerms calculation={calculation} />
    </OtpDialog>
  );
}

function AskDeposit({ calculation, calls }: Props) {
  const { t } = useTranslation('deposits');
  const isBusy = calls.doing === 'open';
  return (
    <Modal
      title={t(($) => $.confirm.title)}
      {...(!isBusy && { onClose: calls.cancel })}
      actions={
        <>
          <button
            type="button"
            className="btn"
            aria-busy={isBusy}
            onClick={() => void calls.open(calculation)}
          >
            {t(($) => (isBusy ? $.confirm.opening : $.confirm.yes))}
          </button>
          <button type="button" className="btn quiet" disabled={isBusy} onClick={calls.cancel}>
            {t(($) => $.confirm.cancel)}
          </button>
        </>
      }
    >
      <DepositTerms calculation={calculation} />
    </Modal>
  );
}

/** What is opened, from which account, and what comes of it (B287). */
function DepositTerms({ calculation: { request, answer } }: Pick<Props, 'calculation'>) {
  const { t } = useTranslation('deposits');
  const nameOf = useSchemeName();
  const isRecurring = request.schemeCode === '35011';
  return (
    <>
      <p>{t(($) => (isRecurring ? $.confirm.instalments : $.confirm.text))}</p>
      <SummaryList
        rows={[
          {
            term: t(($) => (isRecurring ? $.instalment : $.amount)),
            value: <b>{formatRupees(request.Amount)}</b>,
          },
          { term: t(($) => $.scheme), value: nameOf(request.schemeCode) },
          {
            term: t(($) => $.account),
            value: <MaskedNumber number={request.TransferAccountNumber} />,
          },
          { term: t(($) => $.result.maturityAmount), value: formatRupees(answer.MaturityAmount) },
          { term: t(($) => $.result.maturityDate), value: dayMonthYear(answer.MaturityDate) },
        ]}
      />
      <BeforeTax />
    </>
  );
}
