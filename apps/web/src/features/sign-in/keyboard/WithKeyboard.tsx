import { Keyboard } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyboardField } from './virtual-keys.ts';

const VirtualKeyboard = lazy(() =>
  import('./VirtualKeyboard.tsx').then((m) => ({ default: m.VirtualKeyboard })),
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
      {isOpen && (
        <Suspense fallback={null}>
          <VirtualKeyboard {...keyboard} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
