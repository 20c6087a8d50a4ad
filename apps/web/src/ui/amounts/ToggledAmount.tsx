import './amounts.css';
import type { ToldAmount } from '@sahakar/contracts/wire/rupees';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RevealButton } from '../fields/RevealButton.tsx';
import { formatRupees, textOfAmount } from './money.ts';

type Props = {
  amount: ToldAmount;
  /** Whose amount it is, for the button's name: principal of the deposit ending 1846. */
  of: string;
};

/** An amount that is known and kept out of sight, until and as long as somebody wants to see it. */
export function ToggledAmount({ amount, of }: Props) {
  const { t } = useTranslation('ui');
  const amountText = useAmountText();
  const [isRevealed, setRevealed] = useState(false);
  return (
    <span className="toggled-amount num">
      <span aria-live="polite">
        {isRevealed ? (
          amountText(amount)
        ) : (
          <>
            <span aria-hidden>₹ ******</span>
            <span className="visually-hidden">{t(($) => $.amount.hidden)}</span>
          </>
        )}
      </span>
      <RevealButton
        isRevealed={isRevealed}
        show={t(($) => $.amount.showAmount, { of })}
        hide={t(($) => $.amount.hideAmount, { of })}
        onClick={() => setRevealed((was) => !was)}
      />
    </span>
  );
}

/** Writes the amounts of answers, in rupees unless told otherwise. */
export function useAmountText() {
  const { t } = useTranslation('ui');
  return (amount: ToldAmount, write = formatRupees) =>
    textOfAmount(
      amount,
      write,
      t(($) => $.amount.invalid),
    );
}
