import { useState } from 'react';
import { isPaperPassword } from './paper-password.ts';

export const paperPasswordField = 'paper-password';

export type PaperSecret = ReturnType<typeof usePaperPassword>;

/** The password for a PDF while its screen is open: kept nowhere else, and told to the worker alone. */
export function usePaperPassword() {
  const [isWanted, setWanted] = useState(false);
  const [typed, setTyped] = useState('');
  const [isFaulty, setFaulty] = useState(false);
  return {
    isWanted,
    typed,
    isFaulty,
    want: (isOn: boolean) => {
      setWanted(isOn);
      setTyped('');
      setFaulty(false);
    },
    type: (text: string) => {
      setTyped(text);
      setFaulty(false);
    },
    /** What the PDF is to be closed by, or null while that is no password yet. */
    choose: (): { password?: string } | null => {
      if (!isWanted) return {};
      if (isPaperPassword(typed)) return { password: typed };
      setFaulty(true);
      document.getElementById(paperPasswordField)?.focus();
      return null;
    },
  };
}
