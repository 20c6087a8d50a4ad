import './card-face.css';
import { Nfc } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { maskedCardNumber } from '@sahakar/contracts/wire/masked-number';
import { BankMark } from '../../frame/BankMark.tsx';
import { lastFour } from '../../ui/accounts/AccountNumber.tsx';
import { NumberGroups } from '../../ui/accounts/NumberGroups.tsx';
import type { Card } from './card.ts';

type Props = { card: Pick<Card, 'cardNo' | 'state'>; holder: string };

/** The card as it lies in the purse: cloth, thread and chip. A blocked one is grey and stamped. */
export function CardFace({ card, holder }: Props) {
  const { t } = useTranslation('cards');
  const ending = lastFour(card.cardNo);
  return (
    <div
      className={`card-face ${card.state}`}
      role="img"
      aria-label={t(($) => $.face[card.state], { ending })}
    >
      <div className="card-face-top" aria-hidden>
        <BankMark size={30} />
        <span className="kind">{t(($) => $.face.kind)}</span>
      </div>
      <div className="card-face-chip" aria-hidden>
        <Chip />
        <Nfc size={22} strokeWidth={1.75} />
      </div>
      <div className="card-face-foot" aria-hidden>
        <CardNumber cardNo={card.cardNo} />
        <span className="holder">{holder}</span>
      </div>
      {card.state === 'blocked' ? (
        <span className="stamp" aria-hidden>
          {t(($) => $.face.blockedStamp)}
        </span>
      ) : null}
    </div>
  );
}

/** The contacts of the chip, as lines in gold. */
function Chip() {
  return (
    <svg width="42" height="32" viewBox="0 0 42 32" aria-hidden>
      <rect x="0.75" y="0.75" width="40.5" height="30.5" rx="5.5" className="chip-plate" />
      <path
        d="M1 11h11v10H1M41 11H30v10h11M12 11c0-4 4-4 4-10M30 11c0-4-4-4-4-10M12 21c0 4 4 4 4 10M30 21c0 4-4 4-4 10M16 1h10M16 31h10"
        className="chip-lines"
      />
      <rect x="12" y="11" width="18" height="10" rx="3" className="chip-lines" />
    </svg>
  );
}

/** A card number with its first and last four digits. */
export function CardNumber({ cardNo }: { cardNo: string }) {
  return <NumberGroups groups={maskedCardNumber(cardNo).match(/.{1,4}/g) ?? []} />;
}
