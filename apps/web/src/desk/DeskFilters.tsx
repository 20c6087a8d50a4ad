import { useTranslation } from 'react-i18next';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { AmountBound } from '../ui/amounts/AmountBound.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { ages, choicesOf, type DeskFilter, type DeskRequest } from './desk-request.ts';

type Props = {
  requests: readonly DeskRequest<unknown>[];
  /** Whether they can be found by an amount. */
  moveMoney: boolean;
  filter: DeskFilter;
  onFilter: (filter: DeskFilter) => void;
};

/** Which of the requests are listed: by text, maker, kind, how long they have waited, and amount. */
export function DeskFilters({ requests, moveMoney, filter, onFilter }: Props) {
  const { t } = useTranslation('approvals');
  const change = (changed: Partial<DeskFilter>) => onFilter({ ...filter, ...changed });
  return (
    <div className="desk-filters">
      <TextField
        id="desk-search"
        label={t(($) => $.own.search)}
        hint={t(($) => (moveMoney ? $.desk.searchHint : $.desk.payeeSearchHint))}
        type="search"
        value={filter.typed}
        onChange={(typed) => change({ typed })}
      />
      <SelectField
        id="desk-maker"
        label={t(($) => $.facts.by)}
        none={t(($) => $.desk.anybody)}
        options={choicesOf.maker(requests)}
        value={filter.maker}
        onChange={(maker) => change({ maker })}
      />
      <SelectField
        id="desk-kind"
        label={t(($) => $.desk.kind)}
        none={t(($) => $.desk.anyKind)}
        options={choicesOf.kind(requests)}
        value={filter.kind}
        onChange={(kind) => change({ kind })}
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
        onChange={(age) => change({ age })}
      />
      {moveMoney
        ? (['amountFrom', 'amountTo'] as const).map((end) => (
            <AmountBound
              key={end}
              id={`desk-${end}`}
              label={t(($) => $.desk[end])}
              value={filter[end]}
              onChange={(text) => change({ [end]: text })}
            />
          ))
        : null}
    </div>
  );
}
