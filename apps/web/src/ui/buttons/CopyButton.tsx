import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../fields/reveal-button.css';

type Props = { text: string; name: string };

/** Copies a reference; where the browser has no clipboard for this page it does not appear. */
export function CopyButton({ text, name }: Props) {
  const { t } = useTranslation('ui');
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  if (!('clipboard' in navigator)) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      // A browser may ask first, or be told by its owner to let no page copy.
      () => setOutcome('notCopied'),
    );
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <>
      <button type="button" className="eye" aria-label={name} onClick={() => void copy()}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </button>
      <span className={outcome === 'notCopied' ? 'field-error' : 'visually-hidden'} role="status">
        {outcome === undefined ? '' : t(($) => $[outcome])}
      </span>
    </>
  );
}
