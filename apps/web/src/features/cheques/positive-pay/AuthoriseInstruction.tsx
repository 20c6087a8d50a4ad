import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callService } from '../../../call/call-service.ts';
import { OtpSheet } from '../../../otp/OtpSheet.tsx';
import { useSignedIn } from '../../../session/session-store.ts';
import { dayMonthYear } from '../../../ui/dates/dates.ts';
import { formatRupees, typedPaise } from '../../../ui/amounts/money.ts';
import { accountOf } from '../../../ui/accounts/own-account.ts';
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
  const amount = typedPaise(entry.amount) ?? 0n;
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
    <OtpSheet
      rows={useRows(entry, amount)}
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
  );
}

function useRows(entry: InstructionEntry, amount: bigint) {
  const { t } = useTranslation('cheques');
  const { login } = useSignedIn();
  const account = accountOf(login.AccountDetailslst, entry.account)?.Masked15DigAccNo ?? '';
  return [
    { term: t(($) => $.account), value: account },
    { term: t(($) => $.number.label), value: entry.chequeNumber },
    { term: t(($) => $.positivePay.columns.payee), value: entry.payee },
    { term: t(($) => $.positivePay.date), value: dayMonthYear(entry.chequeDate) },
    { term: t(($) => $.positivePay.amount), value: formatRupees(amount) },
    { term: t(($) => $.positivePay.micr), value: entry.micr },
    { term: t(($) => $.positivePay.remarks), value: entry.remarks },
  ];
}
