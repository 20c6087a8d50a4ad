import { maskedNumber } from '@sahakar/contracts/wire/masked-number';

/** A number of which the last four digits can be read; they stay together where a line is too short. */
export function MaskedNumber({ number }: { number: string }) {
  const masked = maskedNumber(number);
  return (
    <>
      {masked.slice(0, -4)}
      <wbr />
      {masked.slice(-4)}
    </>
  );
}
