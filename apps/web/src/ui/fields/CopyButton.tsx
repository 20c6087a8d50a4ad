import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import './reveal-button.css';

type Props = { text: string; name: string };

/** Copies a reference; where the browser has no clipboard for this page it does not appear. */
export function CopyButton({ text, name }: Props) {
  const { t } = useTranslation('ui');
  const [isCopied, setCopied] = useState(false);
  if (!('clipboard' in navigator)) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <button type="button" className="eye" aria-label={name} onClick={() => void copy()}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </button>
      <span className="visually-hidden" role="status">
        {isCopied ? t(($) => $.copied) : ''}
      </span>
    </>
  );
}
