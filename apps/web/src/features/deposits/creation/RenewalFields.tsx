import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
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
  return (
    <div className="deposit-pair">
      <SelectField
        id="renewals"
        value={entry.renewals}
        onChange={(renewals) => form.set({ renewals })}
        error={form.textAt('renewals')}
        label={t(($) => $.renewals)}
        className="input num"
        none={t(($) => $.chooseRenewals)}
        options={numbers.map((number) => ({ value: number, text: number }))}
      />
      <SelectField
        id="renewalOption"
        value={entry.renewalOption}
        onChange={(renewalOption) => form.set({ renewalOption })}
        error={form.textAt('renewalOption')}
        label={t(($) => $.renewalOption)}
        none={t(($) => $.chooseRenewalOption)}
        options={offeredRenewals(entry).map((value) => ({
          value,
          text: t(($) => $.renewalOptions[value]),
        }))}
      />
    </div>
  );
}
