import type { ListedPayee } from '@sahakar/contracts/payees/payee';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../../i18n/i18n.ts';
import { paths } from '../../../paths.ts';
import { shortAccountNumber } from '../../../ui/accounts/AccountNumber.tsx';
import { formatRupees } from '../../../ui/amounts/money.ts';
import { dayNamedMonthYear } from '../../../ui/dates/dates.ts';
import { Combobox, type ComboboxOption } from '../../../ui/fields/Combobox.tsx';
import { Divided } from '../../../ui/Divided.tsx';
import { Field, fieldAria } from '../../../ui/fields/Field.tsx';
import { payeesLike } from '../../../customer/payee-choice.ts';
import { payeeKey } from '../../../customer/transfer-draft.ts';

type Props = {
  id: string;
  /** Payees that may be paid here, or undefined while they load. */
  payees: readonly ListedPayee[] | undefined;
  /** Where it says that they could not be loaded, if they could not. */
  failureId: string | undefined;
  /** The key of the chosen payee. */
  value: string;
  onChange: (key: string) => void;
  error: string | undefined;
};

/** Chooses a payee by typing a part of the name, nickname, bank or account number. */
export function PayeeField({ id, payees, failureId, value, onChange, error }: Props) {
  const { t } = useTranslation('transfer');
  const chosen = payees?.find((payee) => payeeKey(payee) === value);
  const hint = chosen && <WhichAccount payee={chosen} />;
  const { 'aria-describedby': ids, ...aria } = fieldAria(id, { hint, error });
  const describedBy = [ids, failureId].filter(Boolean).join(' ') || undefined;
  return (
    <Field id={id} label={t(($) => $.entry.beneficiary)} hint={hint} error={error}>
      <Combobox
        input={{ ...aria, 'aria-describedby': describedBy }}
        isBusy={payees === undefined && failureId === undefined}
        isReadOnly={payees === undefined}
        optionsLike={(typed) => payeesLike(payees ?? [], typed).map(optionOf)}
        chosen={chosen && optionOf(chosen)}
        onChoose={onChange}
        showAll={t(($) => $.entry.showBeneficiaries)}
      />
      {payees?.length === 0 ? (
        <p className="banner warning payee-none" role="status">
          {t(($) => $.entry.noBeneficiary)}
          <Link to={paths.beneficiary}>{t(($) => $.entry.addBeneficiary)}</Link>
        </p>
      ) : null}
    </Field>
  );
}

function optionOf(payee: ListedPayee): ComboboxOption {
  return {
    value: payeeKey(payee),
    text: payee.payeeName,
    line: (
      <>
        <b>{payee.payeeName}</b>
        <span className="payee-line soft num">
          {[payee.Nickname, payee.bankName].filter(Boolean).join(', ')}{' '}
          <Divided>{shortAccountNumber(payee.accountNumber)}</Divided>
        </span>
        <LastPaid payee={payee} />
      </>
    ),
  };
}

/** What he was paid last and when, where the bank tells. */
function LastPaid({ payee: { LastPaidOn, LastPaidAmount } }: { payee: ListedPayee }) {
  const { t } = useTranslation('transfer');
  const language = useLanguage();
  if (LastPaidOn === undefined || LastPaidAmount === undefined) return null;
  const date = dayNamedMonthYear(LastPaidOn.slice(0, 10), language);
  return (
    <span className="payee-line soft num">
      {t(($) => $.entry.lastPaid, { amount: formatRupees(LastPaidAmount), date })}
    </span>
  );
}

function WhichAccount({ payee }: { payee: ListedPayee }) {
  return (
    <span className="num">
      {payee.bankName} <Divided>{shortAccountNumber(payee.accountNumber)}</Divided>{' '}
      {payee.payeeType === 'MBINTER' ? <Divided>{payee.ifscCode}</Divided> : null}
    </span>
  );
}
