import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type KeyboardField, keyRows, pressKey } from './virtual-keys.ts';
import './virtual-keyboard.css';

type Props = {
  field: KeyboardField;
  value: string;
  lengthMax: number;
  onChange(value: string): void;
  onClose(): void;
};

/** Keys on the screen for one field; the physical keyboard goes on working beside it. */
export function VirtualKeyboard({ field, value, lengthMax, onChange, onClose }: Props) {
  const { t } = useTranslation('auth');
  const [isShifted, setShifted] = useState(false);
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    window.addEventListener('keydown', closeOnEscape);
    return () => window.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);
  return (
    <div className="virtual-keyboard" role="group" aria-label={t(($) => $.keyboard[field])}>
      {keyRows(field, isShifted).map((row) => (
        <div className="keys" key={row[0]}>
          {row.map((key) => (
            <button
              type="button"
              key={key}
              onClick={() => onChange(pressKey(value, key, lengthMax))}
            >
              {key}
            </button>
          ))}
        </div>
      ))}
      <div className="keys commands">
        {field === 'password' && (
          <button type="button" aria-pressed={isShifted} onClick={() => setShifted(!isShifted)}>
            {t(($) => $.keyboard.shift)}
          </button>
        )}
        <button type="button" onClick={() => onChange(value.slice(0, -1))}>
          {t(($) => $.keyboard.delete)}
        </button>
        <button type="button" onClick={() => onChange('')}>
          {t(($) => $.keyboard.clear)}
        </button>
        <button type="button" onClick={onClose}>
          {t(($) => $.keyboard.close)}
        </button>
      </div>
      {field === 'userId' && <p className="hint">{t(($) => $.keyboard.letters)}</p>}
    </div>
  );
}
