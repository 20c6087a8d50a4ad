import { useTranslation } from 'react-i18next';
import { formatRupees } from '../ui/amounts/money.ts';
import { type DeskRequest, sumOf } from './desk-request.ts';

type Props = {
  selected: readonly DeskRequest<unknown>[];
  areAll: boolean;
  onAll: () => void;
  onDecide: (kind: 'approve' | 'reject') => void;
};

/** How many are selected and what they come to, with what can be done with all of them. */
export function DeskSelection({ selected, areAll, onAll, onDecide }: Props) {
  const { t } = useTranslation('approvals');
  const count = selected.length;
  const isEmpty = count === 0;
  const sum = sumOf(selected);
  const words =
    sum === undefined
      ? t(($) => $.desk.selectedCount, { count })
      : t(($) => $.desk.selected, { count, amount: formatRupees(sum) });
  return (
    <div className="desk-selection" role="group" aria-label={t(($) => $.desk.selection)}>
      <button type="button" className="btn link" onClick={onAll}>
        {t(($) => (areAll ? $.desk.none : $.desk.all))}
      </button>
      <span className="num" role="status">
        {isEmpty ? t(($) => $.desk.noneSelected) : words}
      </span>
      <span className="desk-selection-acts">
        <button
          type="button"
          className="btn compact"
          disabled={isEmpty}
          onClick={() => onDecide('approve')}
        >
          {t(($) => $.desk.approveSelected)}
        </button>
        <button
          type="button"
          className="btn quiet compact"
          disabled={isEmpty}
          onClick={() => onDecide('reject')}
        >
          {t(($) => $.desk.rejectSelected)}
        </button>
      </span>
    </div>
  );
}
