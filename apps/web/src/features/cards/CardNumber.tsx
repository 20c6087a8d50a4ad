import { maskedCardNumber } from '@sahakar/contracts/wire/masked-number';
import './card-face.css';

/** A card number with its first and last four digits; the gaps are drawn and not copied. */
export function CardNumber({ cardNo }: { cardNo: string }) {
  const groups = maskedCardNumber(cardNo).match(/.{1,4}/g) ?? [];
  return (
    <span className="card-number num">
      {groups.map((group, place) => (
        <span key={place}>{group}</span>
      ))}
    </span>
  );
}
