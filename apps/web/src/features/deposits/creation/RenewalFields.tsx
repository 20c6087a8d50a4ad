import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { Field, fieldAria } from '../../../ui/fields/Field.tsx';
import { offeredRenewals } from './deposit-entry.ts';
import type { DepositForm } from './use-deposit-form.ts';

type Props = { form: DepositForm };

/** The switch for renewal; while it is on, how often and with what. */
export function RenewalFields({ form }: Props) {
  const { t } = useTranslation('deposits');
  const isOn = form.entry.renewal === 'on';
  return (
    <>
      <div className="field deposit-switch">
        <label>
          <input
            type="checkbox"
            role="switch"
            aria-checked={isOn}
            aria-describedby="renewal-hint"
            checked={isOn}
            onChange={() => form.set({ renewal: isOn ? 'off' : 'on' })}
          />
          {t(($) => $.renewal)}
        </label>
        <p className="hint" id="renewal-hint">
          {t(($) => $.renewalHint)}
        </p>
      </div>
      {isOn ? <RenewalTerms form={form} /> : null}
    </>
  );
}

function RenewalTerms({ form }: Props) {
  const { t } = useTranslation('deposits');
  const { policy } = useConfiguration();
  const { entry } = form;
  const numbers = Array.from({ length: policy.deposit.renewalsMax }, (_, at) => String(at + 1));
  const errors = {
    renewals: form.textAt('renewals'),
    renewalOption: form.textAt('renewalOption'),
  };
  return (
    <div className="deposit-pair">
      <Field id="renewals" label={t(($) => $.renewals)} error={errors.renewals}>
        <select
          {...fieldAria('renewals', { error: errors.renewals })}
          className="input num"
          value={entry.renewals}
          onChange={({ target }) => form.set({ renewals: target.value })}
        >
          <option value="">{t(($) => $.chooseRenewals)}</option>
          {numbers.map((number) => (
            <option key={number} value={number}>
              {number}
            </option>
          ))}
        </select>
      </Field>
      <Field id="renewalOption" label={t(($) => $.renewalOption)} error={errors.renewalOption}>
        <select
          {...fieldAria('renewalOption', { error: errors.renewalOption })}
          className="input"
          value={entry.renewalOption}
          onChange={({ target }) => {
            const chosen = offeredRenewals(entry).find((option) => option === target.value);
            form.set({ renewalOption: chosen ?? '' });
          }}
        >
          <option value="">{t(($) => $.chooseRenewalOption)}</option>
          {offeredRenewals(entry).map((option) => (
            <option key={option} value={option}>
              {t(($) => $.renewalOptions[option])}
            </option>
          ))}
        </select>
      </Field>
    </div>
  );
}
