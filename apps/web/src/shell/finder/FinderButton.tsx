import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const Finder = lazy(async () => ({ default: (await import('./Finder.tsx')).Finder }));

/** Opens what finds everything; so does Ctrl+K, or Cmd+K, unless a question has to be answered first. */
export function FinderButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (document.querySelector('dialog[open]') === null) setOpen(true);
    };
    window.addEventListener('keydown', openByKey);
    return () => window.removeEventListener('keydown', openByKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className="btn link small finder-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search size={18} strokeWidth={1.75} aria-hidden />
        {t(($) => $.header.find)} <kbd>Ctrl K</kbd>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <Finder onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
