import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { lengths } from '@sahakar/contracts/documented-lengths';
import { paths } from '../../../paths.ts';
import { useGoTo, useScreenState } from '../../../session/screen-state.ts';
import { ErrorSummary } from '../../../ui/fields/ErrorSummary.tsx';
import { SummaryList } from '../../../ui/SummaryList.tsx';
import { useForm } from '../../../ui/fields/use-form.ts';
import type { Card } from '../card.ts';
import { expiryText } from '../card-details.ts';
import { CardDetailsFields } from '../CardDetailsFields.tsx';
import { CardNumber } from '../CardFace.tsx';
import { CardScreen } from '../CardScreen.tsx';
import { FormActions } from '../FormActions.tsx';
import { type PinKind, PinState } from '../screen-state.ts';
import { useBackToList } from '../use-back-to-list.ts';
import { noPin, type PinFault, pinFaults } from './pin-form.ts';
import { useAllowPaste } from '../../../session/display-choices.ts';
import { digitsOf } from '../../../ui/fields/digits.ts';
import { SecretField } from '../../../ui/fields/SecretField.tsx';

/** Changes or generates the PIN of a card; both take the same form (C079). */
export function GeneratePinScreen() {
  const state = useScreenState(PinState, paths.debitCard);
  const [kept] = useState(state);
  return kept === null ? null : <PinForm {...kept} />;
}

function PinForm({ card, account, type }: z.output<typeof PinState>) {
  const { t } = useTranslation('cards');
  const back = useBackToList(card.accountNumber);
  const { form, submit } = usePinForm(card, type);
  const { entry, set, textAt } = form;
  return (
    <CardScreen
      title={t(($) => (type === 'Change' ? $.pin.changeTitle : $.pin.generateTitle))}
      step={1}
      card={card}
      hasError={form.hasFaults}
    >
      <form className="leaf sheet" noValidate onSubmit={submit}>
        <ErrorSummary {...form.summary} />
        <SummaryList
          rows={[
            {
              key: 'account',
              term: t(($) => $.pin.account),
              value: account.Masked15DigAccNo,
            },
            {
              key: 'card',
              term: t(($) => $.pin.card),
              value: <CardNumber cardNo={card.cardNo} />,
            },
          ]}
        />
        <h2 className="card-proof-title">{t(($) => $.control.proof)}</h2>
        <CardDetailsFields typed={entry} onChange={set} textAt={textAt} />
        <div className="card-proof">
          <PinField
            id="pin"
            label={t(($) => $.pin.new)}
            value={entry.pin}
            error={textAt('pin')}
            onChange={(pin) => set({ pin })}
          />
          <PinField
            id="confirmed"
            label={t(($) => $.pin.confirm)}
            value={entry.confirmed}
            error={textAt('confirmed')}
            onChange={(confirmed) => set({ confirmed })}
          />
        </div>
        <FormActions onCancel={() => back()} />
      </form>
    </CardScreen>
  );
}

/** What is typed, and the way on to the OTP once nothing is wrong with it. */
function usePinForm(card: Card, type: PinKind) {
  const { t } = useTranslation('cards');
  const goTo = useGoTo();
  const form = useForm(noPin, { words: ({ key }: PinFault) => t(($) => $.messages[key]) });
  const { entry } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const faults = pinFaults(entry);
    if (faults.some(({ key }) => key === 'pl_entered_new_pin_confirm_pin_mismatch')) {
      form.change((was) => ({ ...was, pin: '', confirmed: '' }));
    }
    if (!form.settle(faults)) return;
    goTo(paths.greenPinOtp, {
      state: {
        accNo: card.accountNumber,
        cardNo: card.cardNo,
        newPin: entry.pin,
        CVV: entry.cvv,
        expiryDt: expiryText(entry),
        type,
      },
    });
  };
  return { form, submit };
}

type Props = {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (pin: string) => void;
};

/** Four hidden digits. */
function PinField({ id, label, value, error, onChange }: Props) {
  const { t } = useTranslation('cards');
  const allowPaste = useAllowPaste();
  return (
    <SecretField
      id={id}
      label={label}
      hint={t(($) => $.pin.hint)}
      name={id}
      inputMode="numeric"
      autoComplete="new-password"
      allowPaste={allowPaste}
      value={value}
      error={error}
      onChange={(event) => onChange(digitsOf(event.target.value).slice(0, lengths.cardPin))}
    />
  );
}
