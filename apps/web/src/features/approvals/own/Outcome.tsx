import type { RequestHistory } from '@sahakar/contracts/approvals/maker-request';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { transferMoment } from '../../../ui/dates/dates.ts';

/** The word for what became of a request. */
export function useStateWord(): (row: RequestHistory) => string {
  const { t } = useTranslation('approvals');
  return ({ State }) => t(($) => $.own.states[State]);
}

/** The state, and of what was decided by whom, when and why. */
export function Outcome({ row }: { row: RequestHistory }) {
  const language = useLanguage();
  const { DecidedBy, DecidedOn, DecisionRemark = '' } = row;
  const moment = DecidedOn === undefined ? '' : transferMoment(DecidedOn, language);
  return (
    <span>
      <strong>{useStateWord()(row)}</strong>
      {DecidedBy === undefined ? null : <span className="second-line soft">{DecidedBy}</span>}
      {moment === '' ? null : <span className="second-line soft">{moment}</span>}
      {DecisionRemark === '' ? null : <span className="reason">{DecisionRemark}</span>}
    </span>
  );
}
