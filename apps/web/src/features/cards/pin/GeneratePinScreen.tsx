import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { paths } from '../../../paths.ts';
import { useGoTo, useScreenState } from '../../../session/screen-state.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { SummaryList } from '../../../ui/SummaryList.tsx';
import { useFormProblems } from '../../../ui/use-form-problems.ts';
import type { Card } from '../card.ts';
import { expiryText } from '../card-details.ts';
import { CardDetailsFields } from '../CardDetailsFields.tsx';
import { CardNumber } from '../CardNumber.tsx';
import { CardScreen } from '../CardScreen.tsx';
import { FormActions } from '../FormActions.tsx';
import { type PinKind, PinState } from '../screen-state.ts';
import { useBackToList } from '../use-back-to-list.ts';
import { noPin, type PinEntry, pinFaults } from './pin-form.ts';
import { PinField } from './PinField.tsx';

/** Changes or generates the PIN of a card; both take the same form (C079). */
export function GeneratePinScreen() {
  const state = useScreenState(PinState, paths.debitCard);
  const [kept] = useState(state);
  return kept === null ? null : <PinForm {...kept} />;
}

function PinForm({ card, account, type }: z.output<typeof PinState>) {
  const { t } = useTranslation('cards');
  const back = useBackToList(card.accountNumber);
  const { entry, problems, set, submit } = usePinForm(card, type);
  return (
    <CardScreen
      title={t(($) => (type === 'Change' ? $.pin.changeTitle : $.pin.generateTitle))}
      step={1}
      card={card}
      hasError={problems.faults.length > 0}
    >
      <form className="leaf sheet" noValidate onSubmit={submit}>
        <ErrorSummary faults={problems.faults} attempt={problems.attempt} />
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
        <CardDetailsFields typed={entry} onChange={set} textAt={problems.textAt} />
        <div className="card-proof">
          <PinField
            id="pin"
            label={t(($) => $.pin.new)}
            value={entry.pin}
            error={problems.textAt('pin')}
            onChange={(pin) => set({ pin })}
          />
          <PinField
            id="confirmed"
            label={t(($) => $.pin.confirm)}
            value={entry.confirmed}
            error={problems.textAt('confirmed')}
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
  const problems = useFormProblems();
  const [entry, setEntry] = useState<PinEntry>(noPin);
  const set = (change: Partial<PinEntry>) => {
    setEntry((was) => ({ ...was, ...change }));
    for (const field of Object.keys(change)) problems.clear(field);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const faults = pinFaults(entry);
    if (faults.some(({ key }) => key === 'pl_entered_new_pin_confirm_pin_mismatch')) {
      setEntry((was) => ({ ...was, pin: '', confirmed: '' }));
    }
    const found = faults.map(({ field, key }) => ({
      fieldId: field,
      text: t(($) => $.messages[key]),
    }));
    if (!problems.settle(found)) return;
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
  return { entry, problems, set, submit };
}
