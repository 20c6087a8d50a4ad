import { useTranslation } from 'react-i18next';
import { Modal } from '../ui/Modal.tsx';
import type { HelpTopic } from './HelpLinks.tsx';
import './help-dialog.css';

/** One topic of the bank's advice. */
export function HelpDialog({ topic, onClose }: { topic: HelpTopic; onClose(): void }) {
  const { t } = useTranslation();
  const { t: tHelp } = useTranslation('help');
  const sections = tHelp(($) => $[topic], { returnObjects: true });
  return (
    <Modal
      className="help"
      title={t(($) => $.footer.dialogs[topic])}
      onClose={onClose}
      actions={
        <button type="button" className="btn" onClick={onClose}>
          {t(($) => $.close)}
        </button>
      }
    >
      {sections.map(({ title, lines }) => (
        <section key={title}>
          <h3>{title}</h3>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ))}
    </Modal>
  );
}
