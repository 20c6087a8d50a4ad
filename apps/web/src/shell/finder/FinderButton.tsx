import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../ui/late-part.tsx';

const Finder = latePart(async () => (await import('./Finder.tsx')).Finder);

/**
 * What finds everything, opened by its button and by Ctrl+K, or Cmd+K, unless a question has to be
 * answered first. The dialog stands where it is never hidden, or its page would stand still unseen.
 */
export function useFinder() {
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
  const finder = isOpen ? <Finder onClose={() => setOpen(false)} /> : null;
  return { finder, openFinder: () => setOpen(true) };
}

export function FinderButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="btn link small finder-button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
    >
      <Search size={18} strokeWidth={1.75} aria-hidden />
      {t(($) => $.header.find)} <kbd aria-hidden>Ctrl K</kbd>
    </button>
  );
}
