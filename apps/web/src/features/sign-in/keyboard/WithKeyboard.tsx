import { Keyboard } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyboardField } from './virtual-keys.ts';
import { latePart } from '../../../ui/late-part.tsx';

const VirtualKeyboard = latePart(
  async () => (await import('./VirtualKeyboard.tsx')).VirtualKeyboard,
);

type Props = {
  field: KeyboardField;
  value: string;
  lengthMax: number;
  isOpen: boolean;
  children: ReactNode;
  onToggle(): void;
  onChange(value: string): void;
};

/** A field with the button in its row that opens keys on the screen. */
export function WithKeyboard({ children, isOpen, onToggle, ...keyboard }: Props) {
  const { t } = useTranslation('auth');
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    onToggle();
    opener.current?.focus();
  };
  return (
    <div className="with-keyboard">
      {children}
      <button
        type="button"
        className="btn link small keyboard-opener"
        ref={opener}
        aria-expanded={isOpen}
        aria-label={t(($) => $.keyboard[keyboard.field])}
        onClick={onToggle}
      >
        <Keyboard size={18} strokeWidth={1.75} aria-hidden />
        {t(($) => $.keyboard.open)}
      </button>
      {isOpen && <VirtualKeyboard {...keyboard} onClose={close} />}
    </div>
  );
}
