import type { LocatorRecord } from '@sahakar/contracts/locator/locator-record';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/fields/SelectField.tsx';
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
        names={statesOf(records)}
        value={choice.state}
        onChange={(state) => onChange({ state, city: '', place: '' })}
      />
      <PlaceList
        id="locator-city"
        label={t(($) => $.city)}
        choose={choose}
        names={citiesOf(records, choice.state)}
        value={choice.city}
        onChange={(city) => onChange({ ...choice, city, place: '' })}
      />
      <PlaceList
        id="locator-place"
        label={t(($) => (kind === 'atm' ? $.atm.place : $.branch.place))}
        choose={choose}
        names={placesOf(records, kind, choice)}
        value={choice.place}
        onChange={(place) => onChange({ ...choice, place })}
      />
    </>
  );
}

type ListProps = Pick<ComponentProps<typeof SelectField>, 'id' | 'label' | 'value' | 'onChange'> & {
  choose: string;
  names: readonly string[];
};

/** The names are the bank's own, so they stand as it sends them. */
function PlaceList({ choose, names, ...field }: ListProps) {
  const options = names.map((name) => ({ value: name, text: name, lang: 'en' }));
  return <SelectField {...field} disabled={names.length === 0} none={choose} options={options} />;
}
