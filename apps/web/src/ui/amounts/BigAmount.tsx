import './amounts.css';
import { formatRupees } from './money.ts';

/** The one amount that a screen is about. */
export function BigAmount({ paise }: { paise: bigint }) {
  return <p className="bal num">{formatRupees(paise)}</p>;
}
