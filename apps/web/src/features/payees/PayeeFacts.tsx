import type { ListedPayee } from '@sahakar/contracts/beneficiaries/payee';
import { useTranslation } from 'react-i18next';
import { AccountNumber } from '../../ui/AccountNumber.tsx';
import { dayMonthYear } from '../../ui/dates.ts';
import { SummaryList } from '../../ui/SummaryList.tsx';

type Props = {
  payee: Pick<ListedPayee, 'payeeName' | 'Nickname' | 'accountNumber' | 'bankName' | 'ifscCode'> &
    Partial<ListedPayee>;
};

/** Who a payee is, line by line, and who asked for the change where somebody did. */
export function PayeeFacts({ payee }: Props) {
  const { t } = useTranslation('payees');
  const rows = [
    { key: 'name', term: t(($) => $.fields.name), value: payee.payeeName },
    { key: 'nickname', term: t(($) => $.fields.nickname), value: payee.Nickname },
    {
      key: 'account',
      term: t(($) => $.fields.account),
      value: <AccountNumber number={payee.accountNumber} />,
    },
    { key: 'bank', term: t(($) => $.fields.bank), value: payee.bankName },
    { key: 'ifsc', term: t(($) => $.fields.ifsc), value: payee.ifscCode },
    {
      key: 'requested',
      term: t(($) => $.fields.requested),
      value: payee.RequestedOn === undefined ? '' : <Requested payee={payee} />,
    },
  ];
  return <SummaryList rows={rows.filter(({ value }) => value !== '' && value != null)} />;
}

/** Who asked, and when. */
export function Requested({ payee }: { payee: Pick<ListedPayee, 'RequestedBy' | 'RequestedOn'> }) {
  const { RequestedBy = '', RequestedOn = '' } = payee;
  return (
    <span className="twofold">
      <span>{RequestedBy}</span>
      <span className="soft caption num">
        {dayMonthYear(RequestedOn)} {RequestedOn.slice(11, 16)}
      </span>
    </span>
  );
}
