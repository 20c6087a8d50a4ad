import { Eye, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { offWhen } from '../buttons/off-when.ts';
import { formatBalance } from './money.ts';
import './amounts.css';
import '../fields/reveal-button.css';

type Props = {
  /** The balance, or null while it is hidden. */
  paise: bigint | null;
  /** Whose balance it is, for the button's name: account ending 2317. */
  of: string;
  isBusy?: boolean;
  onReveal: () => void;
};

/** A balance behind asterisks, which a press of the eye shows for good. */
export function MaskedAmount({ paise, of, isBusy = false, onReveal }: Props) {
  const { t } = useTranslation('ui');
  const isHidden = paise === null;
  const Icon = isHidden ? EyeOff : Eye;
  return (
    <span className="masked-amount">
      <span className="bal num" aria-live="polite">
        {isHidden ? (
          <>
            <span aria-hidden>₹ ******</span>
            <span className="visually-hidden">{t(($) => $.amount.hidden)}</span>
          </>
        ) : (
          formatBalance(paise)
        )}
      </span>
      <button
        type="button"
        className="eye"
        {...offWhen(!isHidden || isBusy, onReveal)}
        aria-label={t(($) => (isHidden ? $.amount.show : $.amount.shown), { of })}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </span>
  );
}
