import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { ages, type DeskFilter, makersOf } from './desk-rows.ts';

type Props = {
  rows: readonly PendingTransfer[];
  filter: DeskFilter;
  onFilter: (filter: DeskFilter) => void;
};

/** Which of the requests are listed: by text, by maker and by how long they have waited. */
export function DeskFilters({ rows, filter, onFilter }: Props) {
  const { t } = useTranslation('approvals');
  return (
    <div className="desk-filters">
      <TextField
        id="desk-search"
        label={t(($) => $.own.search)}
        hint={t(($) => $.desk.searchHint)}
        type="search"
        value={filter.typed}
        onChange={(typed) => onFilter({ ...filter, typed })}
      />
      <SelectField
        id="desk-maker"
        label={t(($) => $.facts.by)}
        none={t(($) => $.desk.anybody)}
        options={makersOf(rows).map((name) => ({ value: name, text: name }))}
        value={filter.maker}
        onChange={(maker) => onFilter({ ...filter, maker })}
      />
      <SelectField
        id="desk-age"
        label={t(($) => $.desk.waiting)}
        none={t(($) => $.desk.anyAge)}
        options={ages.map((age) => ({
          value: age,
          text: t(($) => $.desk.days, { count: Number(age) }),
        }))}
        value={filter.age}
        onChange={(age) => onFilter({ ...filter, age })}
      />
    </div>
  );
}
