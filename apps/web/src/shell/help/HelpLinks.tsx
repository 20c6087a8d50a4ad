import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HelpTopic } from './HelpDialog.tsx';
import { latePart } from '../../ui/late-part.tsx';

const helpTopics: readonly HelpTopic[] = ['tips', 'faq', 'privacy', 'dos'];

const HelpDialog = latePart(async () => (await import('./HelpDialog.tsx')).HelpDialog);

/** Four footer links, each of which opens a dialog with the bank's advice. */
export function HelpLinks() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<HelpTopic | null>(null);
  return (
    <>
      <ul className="help-links">
        {helpTopics.map((topic) => (
          <li key={topic}>
            <button
              type="button"
              className="btn link caption"
              aria-haspopup="dialog"
              onClick={() => setOpen(topic)}
            >
              {t(($) => $.footer.dialogs[topic])}
            </button>
          </li>
        ))}
      </ul>
      {open !== null && <HelpDialog topic={open} onClose={() => setOpen(null)} />}
    </>
  );
}
