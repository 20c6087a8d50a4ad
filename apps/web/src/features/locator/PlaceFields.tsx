import type { LocatorRecord } from '@sahakar/contracts/locator/locator-record';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/fields/Field.tsx';
import { citiesOf, type PlaceChoice, type PlaceKind, placesOf, statesOf } from './places.ts';

type Props = {
  kind: PlaceKind;
  records: readonly LocatorRecord[];
  isLoading: boolean;
  choice: PlaceChoice;
  onChange: (choice: PlaceChoice) => void;
};

/** State, city and place: each list is filled by the choice before it. */
export function PlaceFields({ kind, records, isLoading, choice, onChange }: Props) {
  const { t } = useTranslation('locator');
  const choose = isLoading ? t(($) => $.loading) : t(($) => $.choose);
  return (
    <>
      <PlaceList
        id="locator-state"
        label={t(($) => $.state)}
        choose={choose}
        options={statesOf(records)}
        value={choice.state}
        onChange={(state) => onChange({ state, city: '', place: '' })}
      />
      <PlaceList
        id="locator-city"
        label={t(($) => $.city)}
        choose={choose}
        options={citiesOf(records, choice.state)}
        value={choice.city}
        onChange={(city) => onChange({ ...choice, city, place: '' })}
      />
      <PlaceList
        id="locator-place"
        label={t(($) => (kind === 'atm' ? $.atm.place : $.branch.place))}
        choose={choose}
        options={placesOf(records, kind, choice)}
        value={choice.place}
        onChange={(place) => onChange({ ...choice, place })}
      />
    </>
  );
}

type ListProps = {
  id: string;
  label: string;
  choose: string;
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
};

/** The names are the bank's own, so they stand as it sends them. */
function PlaceList({ id, label, choose, options, value, onChange }: ListProps) {
  return (
    <Field id={id} label={label}>
      <select
        id={id}
        className="input"
        disabled={options.length === 0}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{choose}</option>
        {options.map((option) => (
          <option key={option} value={option} lang="en">
            {option}
          </option>
        ))}
      </select>
    </Field>
  );
}
