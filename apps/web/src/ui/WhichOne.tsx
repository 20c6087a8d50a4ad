import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/i18n.ts';

/**
 * Which one a button acts on, for whoever hears it without what stands around it. In Marathi and
 * Hindi the verb does not stand before its object, unless with a colon.
 */
export function WhichOne({ children }: { children: ReactNode }) {
  const isEnglish = useLanguage() === 'en';
  return (
    <span className="visually-hidden">
      {isEnglish ? ' ' : ': '}
      {children}
    </span>
  );
}
