import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callService } from '../../../call/call-service.ts';
import { OtpStep } from '../../../otp/OtpStep.tsx';
import { useSignedIn } from '../../../session/session-store.ts';
import { dayMonthYear } from '../../../ui/dates/dates.ts';
import { formatRupees, parseRupees } from '../../../ui/amounts/money.ts';
import { accountOf } from '../../../ui/accounts/own-account.ts';
import { SummaryList } from '../../../ui/SummaryList.tsx';
import type { InstructionEntry } from './instruction-form.ts';

type Props = {
  entry: InstructionEntry;
  onTaken: (message: string) => void;
  onLeave: () => void;
};

/** The OTP that registers an instruction, under everything that it registers. */
export function AuthoriseInstruction({ entry, onTaken, onLeave }: Props) {
  const { login, capabilities } = useSignedIn();
  const queries = useQueryClient();
  const parsed = parseRupees(entry.amount);
  const amount = 'paise' in parsed ? parsed.paise : 0n;
  const carryOut = async (requestId: string) => {
    const answer = await callService(
      'PositivePayService',
      {
        CustomerNumber: login.CustomerNumber,
        AccountNumber: entry.account,
        InstrumentNo: entry.chequeNumber,
        BeneficiaryName: entry.payee,
        InstrumentDate: entry.chequeDate,
        Amount: amount,
        Remarks: entry.remarks,
        // The documented request has no place for it (RULINGS C9).
        ...(capabilities.includes('Micr') && { MICRCode: entry.micr }),
      },
      { requestId },
    );
    void queries.invalidateQueries();
    onTaken(answer.Message ?? '');
  };
  return (
    <section className="leaf sheet">
      <InstructionSummary entry={entry} amount={amount} />
      <OtpStep
        plan={{
          type: 'POSITIVEPAY',
          details: {
            cheque: entry.chequeNumber,
            account: entry.account,
            amount,
            payee: entry.payee,
            chequeDate: entry.chequeDate,
          },
          carryOut,
        }}
        onLeave={onLeave}
      />
    </section>
  );
}

function InstructionSummary({ entry, amount }: { entry: InstructionEntry; amount: bigint }) {
  const { t } = useTranslation('cheques');
  const { login } = useSignedIn();
  const account = accountOf(login.AccountDetailslst, entry.account)?.Masked15DigAccNo ?? '';
  const rows = [
    ['account', t(($) => $.account), account],
    ['number', t(($) => $.number.label), entry.chequeNumber],
    ['payee', t(($) => $.positivePay.columns.payee), entry.payee],
    ['date', t(($) => $.positivePay.date), dayMonthYear(entry.chequeDate)],
    ['amount', t(($) => $.positivePay.amount), formatRupees(amount)],
    ['micr', t(($) => $.positivePay.micr), entry.micr],
    ['remarks', t(($) => $.positivePay.remarks), entry.remarks],
  ] as const;
  return <SummaryList rows={rows.map(([key, term, value]) => ({ key, term, value }))} />;
}
