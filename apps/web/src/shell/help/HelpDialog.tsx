import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session-store.ts';
import { Modal } from '../../ui/Modal.tsx';
import { HelpSections } from './BankFaq.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { useClosedByGoing } from '../../session/use-closed-by-going.ts';

export type HelpTopic = 'tips' | 'faq' | 'privacy' | 'dos';

// Only behind the login is there a session to ask with.
const BankFaq = latePart(async () => (await import('./BankFaq.tsx')).BankFaq);

/** One topic of the bank's advice. */
export function HelpDialog({ topic, onClose }: { topic: HelpTopic; onClose(): void }) {
  const { t } = useTranslation();
  const { phase } = useSession();
  useClosedByGoing(onClose);
  const { t: tHelp } = useTranslation('help');
  const sections = tHelp(($) => $[topic], { returnObjects: true });
  return (
    <Modal
      describedBy={null}
      className="help"
      title={t(($) => $.footer.dialogs[topic])}
      onClose={onClose}
      actions={
        <button type="button" className="btn" onClick={onClose}>
          {t(($) => $.close)}
        </button>
      }
    >
      {topic === 'faq' && phase === 'in' ? <BankFaq /> : <HelpSections sections={sections} />}
    </Modal>
  );
}
