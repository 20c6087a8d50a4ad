import { readSentPayments } from '../control/counter-api.ts';
import { useResource } from '../control/use-resource.ts';
import { Problem } from '../ui/Problem.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import type { Bench } from '../use-bench.ts';
import { DeskForm } from './DeskForm.tsx';
import { desks } from './desks.ts';

type Props = { readonly bench: Bench };

/** What the world outside does to the bank: cards, cheques, cash and other banks. */
export function CounterSection({ bench: { cast } }: Props) {
  const payments = useResource(readSentPayments);
  const back = (payments.value ?? []).filter(({ state }) => state !== 'failed');
  return (
    <>
      <SectionHead title="Counter" />
      <p className="soft">
        What comes from outside the bank posts to the same ledger and sends its SMS. What a customer
        has set in Card services and Positive pay decides at once.
      </p>
      <Problem sentence={payments.problem} onRetry={payments.reload} />
      <div className="desks">
        {desks.map((desk) => (
          <DeskForm key={desk.id} desk={desk} onAnswer={payments.reload} />
        ))}
      </div>
      <datalist id="offered-cards">
        {cast.flatMap(({ name, cards }) =>
          cards.map(({ number, expiry }) => (
            <option key={number} value={number}>{`${name}, ${expiry}`}</option>
          )),
        )}
      </datalist>
      <datalist id="offered-accounts">
        {cast.flatMap(({ key, accounts }) =>
          accounts.map(({ number, holderName }) => (
            <option key={`${key} ${number}`} value={number}>
              {holderName}
            </option>
          )),
        )}
      </datalist>
      <datalist id="offered-payments">
        {back.map(({ reference, rail, amount, toName }) => (
          <option key={reference} value={reference}>{`${rail} Rs ${amount} to ${toName}`}</option>
        ))}
      </datalist>
    </>
  );
}
