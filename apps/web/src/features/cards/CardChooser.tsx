import { maskedCardNumber } from '@sahakar/contracts/wire/masked-number';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/fields/Field.tsx';
import type { Card } from './card.ts';

type Props = { cards: readonly Card[]; value: Card; onChange: (card: Card) => void };

/** Chooses another of the account's active cards. */
export function CardChooser({ cards, value, onChange }: Props) {
  const { t } = useTranslation('cards');
  return (
    <Field id="card" label={t(($) => $.chooser)}>
      <select
        id="card"
        className="input num"
        value={value.cardNo}
        onChange={(event) => {
          const chosen = cards.find(({ cardNo }) => cardNo === event.target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {cards.map(({ cardNo }) => (
          <option key={cardNo} value={cardNo}>
            {maskedCardNumber(cardNo)}
          </option>
        ))}
      </select>
    </Field>
  );
}
