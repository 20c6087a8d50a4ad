import { maskedCardNumber } from '@sahakar/contracts/wire/masked-number';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { CardScreen } from './CardScreen.tsx';
import type { WholeCard } from './card.ts';

type Opened = { readonly card: WholeCard; readonly cards: readonly WholeCard[] };

type Props = {
  title: string;
  /** What the list handed over; null where the screen was opened without it. */
  opened: Opened | null;
  renderForm: (card: WholeCard, onError: (hasError: boolean) => void) => ReactNode;
};

/** The first step of a change to one card, in whose place another active one may be chosen. */
export function ChosenCardScreen({ title, opened, renderForm }: Props) {
  const { t } = useTranslation('cards');
  const [kept] = useState(opened);
  const [card, setCard] = useState(kept?.card);
  const [hasError, setError] = useState(false);
  if (kept === null || card === undefined) return null;
  return (
    <CardScreen title={title} step={1} card={card} hasError={hasError}>
      <section className="leaf sheet">
        <SelectField
          id="card"
          label={t(($) => $.chooser)}
          className="input num"
          options={kept.cards.map(({ cardNo }) => ({
            value: cardNo,
            text: maskedCardNumber(cardNo),
          }))}
          value={card.cardNo}
          onChange={(chosen) => {
            setError(false);
            setCard(kept.cards.find(({ cardNo }) => cardNo === chosen) ?? card);
          }}
        />
        {renderForm(card, setError)}
      </section>
    </CardScreen>
  );
}
