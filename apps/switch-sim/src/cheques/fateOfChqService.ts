import {
  type fateOfChqService as Contract,
  instrumentCodes,
} from '@sahakar/contracts/cheques/fateOfChqService';
import { dayMonthYear } from '@sahakar/contracts/wire/dates';
import { groupedRupees } from '@sahakar/contracts/wire/rupees';
import type { Handler } from '../call/handler.ts';
import { findLeaf, type Leaf, type LeafState } from './cheque-leaf.ts';

/** What became of one cheque of an own account; a number that was never issued is status 5. */
export const fateOfChqService: Handler<typeof Contract> = async (request, { bank }) => {
  const { AccountNumber, InstrumentNo } = request;
  const leaf = await findLeaf(bank.store.read, AccountNumber, InstrumentNo);
  if (leaf === null) {
    return {
      InstrumentStatus: instrumentCodes['not-issued'],
      InstrumentStatusDescription: 'This cheque was not issued for this account',
    };
  }
  return {
    InstrumentStatus: instrumentCodes[leaf.state],
    InstrumentStatusDescription: descriptionOf(leaf),
  };
};

const words: Readonly<Record<LeafState, string>> = {
  unused: 'Not used yet',
  paid: 'Paid',
  stopped: 'Payment stopped',
  returned: 'Returned unpaid',
  'in-clearing': 'In clearing',
};

function descriptionOf({ state, changedOn, amount }: Leaf): string {
  const day = changedOn === null ? '' : ` on ${dayMonthYear(changedOn)}`;
  return `${words[state]}${day}${amount === null ? '' : `, Rs ${groupedRupees(amount)}`}`;
}
