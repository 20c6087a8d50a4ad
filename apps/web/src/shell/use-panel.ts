import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * A panel that a button opens below the bar of a narrow screen. Escape closes it and leads back to
 * its button; a press anywhere else, and going back to another screen, close it where the focus is.
 */
export function usePanel(frame: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => {
      // A dialog over it is what the key closes first, and gives the focus back into the panel.
      if (event.key !== 'Escape' || hasDialog(frame.current)) return;
      setOpen(false);
      opener.current?.focus();
    };
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && frame.current?.contains(target) !== true) setOpen(false);
    };
    const close = () => setOpen(false);
    window.addEventListener('keydown', closeOnEscape);
    window.addEventListener('pointerdown', closeOutside);
    window.addEventListener('popstate', close);
    return () => {
      window.removeEventListener('keydown', closeOnEscape);
      window.removeEventListener('pointerdown', closeOutside);
      window.removeEventListener('popstate', close);
    };
  }, [isOpen, frame]);
  return { isOpen, setOpen, opener };
}

const hasDialog = (frame: HTMLElement | null) => Boolean(frame?.querySelector('dialog'));
