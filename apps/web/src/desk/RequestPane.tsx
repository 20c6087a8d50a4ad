import { useTranslation } from 'react-i18next';
import type { DeskDecisions, DeskRequest } from './desk-request.ts';
import { RequestNotes } from './RequestNotes.tsx';

type Props<Row> = {
  request: DeskRequest<Row>;
  decisions: DeskDecisions<Row>;
  onDecide: (kind: 'approve' | 'reject') => void;
};

/** One request beside the list: what stands out, what it asks for in full, and the two decisions. */
export function RequestPane<Row>({ request, decisions, onDecide }: Props<Row>) {
  const { t } = useTranslation('approvals');
  const { row, name, notes, isOwn } = request;
  return (
    <section className="leaf request-pane" aria-label={t(($) => $.desk.pane)}>
      <h2 tabIndex={-1}>{name}</h2>
      <RequestNotes notes={notes} />
      {decisions.facts(row)}
      {decisions.more?.(row)}
      {isOwn ? (
        <p className="soft small">{t(($) => $.desk.ownRequest)}</p>
      ) : (
        <div className="pane-actions">
          <button type="button" className="btn" onClick={() => onDecide('approve')}>
            {decisions.approveWords(row)}
          </button>
          <button type="button" className="btn quiet" onClick={() => onDecide('reject')}>
            {t(($) => $.reject)}
          </button>
        </div>
      )}
    </section>
  );
}
