import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { lengths } from '@sahakar/contracts/documented-lengths';
import { screenWith } from '../../../frame/screen-with.tsx';
import { paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { SummaryList } from '../../../ui/SummaryList.tsx';
import { CardProofFields, expiryText } from '../../../ui/fields/CardProofFields.tsx';
import { type FieldProps, useForm } from '../../../ui/fields/use-form.ts';
import type { Card } from '../card.ts';
import { CardNumber } from '../CardFace.tsx';
import { CardForm } from '../CardForm.tsx';
import { CardScreen } from '../CardScreen.tsx';
import { type PinKind, PinState } from '../screen-state.ts';
import { useBackToList } from '../use-back-to-list.ts';
import { noPin, type PinFault, pinFaults } from './pin-form.ts';
import { SecretDigitsField } from '../../../ui/fields/SecretDigitsField.tsx';

/** Changes or generates the PIN of a card; both take the same form (C079). */
export const GeneratePinScreen = screenWith(PinState, paths.debitCard, PinForm);

function PinForm({ opened: { card, account, type } }: { opened: z.output<typeof PinState> }) {
  const { t } = useTranslation('cards');
  const back = useBackToList(card.accountNumber);
  const { form, submit } = usePinForm(card, type);
  const labels = t(($) => $.details, { returnObjects: true });
  return (
    <CardScreen
      title={t(($) => (type === 'Change' ? $.pin.changeTitle : $.pin.generateTitle))}
      step={1}
      card={card}
      hasError={form.hasFaults}
    >
      <CardForm
        className="leaf sheet"
        summary={form.summary}
        onSubmit={submit}
        onCancel={() => back()}
      >
        <SummaryList
          rows={[
            { term: t(($) => $.pin.account), value: account.Masked15DigAccNo },
            { term: t(($) => $.pin.card), value: <CardNumber cardNo={card.cardNo} /> },
          ]}
        />
        <h2 className="card-proof-title">{t(($) => $.control.proof)}</h2>
        <CardProofFields field={form.field} labels={labels} cvvHint={labels.where} />
        <div className="card-proof">
          <PinField {...form.field('pin')} label={t(($) => $.pin.new)} />
          <PinField {...form.field('confirmed')} label={t(($) => $.pin.confirm)} />
        </div>
      </CardForm>
    </CardScreen>
  );
}

/** What is typed, and the way on to the OTP once nothing is wrong with it. */
function usePinForm(card: Card, type: PinKind) {
  const { t } = useTranslation('cards');
  const goTo = useGoTo();
  const form = useForm(noPin, { words: ({ key }: PinFault) => t(($) => $.messages[key]) });
  const { entry } = form;
  const submit = () => {
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

type PinProps = FieldProps<string> & { label: string };

/** Four hidden digits. */
function PinField(field: PinProps) {
  const { t } = useTranslation('cards');
  return (
    <SecretDigitsField
      {...field}
      hint={t(($) => $.pin.hint)}
      lengthMax={lengths.cardPin}
      autoComplete="new-password"
    />
  );
}
