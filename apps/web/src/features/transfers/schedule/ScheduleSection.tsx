import { useTranslation } from 'react-i18next';
import { daysAfter } from '@sahakar/contracts/wire/dates';
import { bankToday } from '../../../call/bank-clock.ts';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { ChoiceCards } from '../../../ui/fields/ChoiceCards.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { twelveHourTime } from '../../../ui/dates/dates.ts';
import { DigitsField } from '../../../ui/fields/DigitsField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import './schedule.css';
import { FirstDates } from './FirstDates.tsx';
import {
  noSchedule,
  repeatingFrequencies,
  type ScheduleEntry,
  type ScheduleField,
  scheduleFieldIds,
} from './schedule-entry.ts';

type Props = {
  value: ScheduleEntry;
  /** What each payment is, as it stands in its field. */
  amount: string;
  onChange: (value: ScheduleEntry) => void;
  /** What is wrong with a field, in words. */
  textOf: (field: ScheduleField) => string | undefined;
};

const paymentsDigits = 5;

/** Whether a transfer is made on later days, and on which. */
export function ScheduleSection({ value, amount, onChange, textOf }: Props) {
  const { t } = useTranslation('schedules');
  const set = (change: Partial<ScheduleEntry>) => onChange({ ...value, ...change });
  const { runHour, startDaysMax } = useConfiguration().policy.schedule;
  const today = bankToday();
  const tomorrow = daysAfter(today, 1);
  return (
    <div className="schedule-section">
      <label className="schedule-switch">
        <input
          type="checkbox"
          role="switch"
          checked={value.isOn}
          aria-checked={value.isOn}
          onChange={(event) => onChange({ ...noSchedule, isOn: event.target.checked })}
        />
        <span>{t(($) => $.section.switch)}</span>
      </label>
      {value.isOn ? (
        <div className="schedule-fields">
          <p className="hint">{t(($) => $.section.hint, { time: twelveHourTime(runHour) })}</p>
          <ChoiceCards
            id={scheduleFieldIds.mode}
            legend={t(($) => $.section.mode)}
            isAcross
            value={value.mode}
            onChange={(mode) => set({ mode: mode === 'once' ? 'once' : 'recurring' })}
            error={textOf('mode')}
            choices={[
              {
                value: 'once',
                title: t(($) => $.section.once),
                fact: t(($) => $.section.onceFact),
              },
              {
                value: 'recurring',
                title: t(($) => $.section.recurring),
                fact: t(($) => $.section.recurringFact),
              },
            ]}
          />
          <DateField
            id={scheduleFieldIds.startOn}
            label={t(($) => $.list.start)}
            first={tomorrow}
            opensOn={tomorrow}
            last={daysAfter(today, startDaysMax)}
            value={value.startOn}
            onChange={(startOn) => set({ startOn })}
            error={textOf('startOn')}
          />
          {value.mode === 'recurring' ? (
            <Repeating value={value} set={set} textOf={textOf} />
          ) : null}
          <FirstDates value={value} amount={amount} />
        </div>
      ) : null}
    </div>
  );
}

type RepeatingProps = Pick<Props, 'value' | 'textOf'> & {
  set: (change: Partial<ScheduleEntry>) => void;
};

function Repeating({ value, set, textOf }: RepeatingProps) {
  const { t } = useTranslation('schedules');
  return (
    <>
      <SelectField
        id={scheduleFieldIds.frequency}
        label={t(($) => $.list.frequency)}
        none={t(($) => $.section.choose)}
        options={repeatingFrequencies.map((code) => ({
          value: code,
          text: t(($) => $.frequencies[code]),
        }))}
        value={value.frequency === '1' ? '' : value.frequency}
        onChange={(frequency) => set({ frequency })}
        error={textOf('frequency')}
      />
      <DigitsField
        id={scheduleFieldIds.payments}
        label={t(($) => $.detail.payments)}
        lengthMax={paymentsDigits}
        value={value.payments}
        onChange={(payments) => set({ payments })}
        error={textOf('payments')}
      />
    </>
  );
}
