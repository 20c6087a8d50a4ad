import { accountNumberGroups } from './account-number.ts';
import './account-number.css';

/** An account number in groups; the gaps are drawn, so that copying it gives digits only. */
export function AccountNumber({ number }: { number: string }) {
  return (
    <span className="account-number num">
      {accountNumberGroups(number).map((group, place) => (
        <span key={place}>{group}</span>
      ))}
    </span>
  );
}
