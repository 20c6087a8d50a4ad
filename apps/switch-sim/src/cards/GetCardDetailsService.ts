import type { GetCardDetailsService as Contract } from '@sahakar/contracts/cards/GetCardDetailsService';
import { cardStatusCodes, termFields } from '@sahakar/contracts/cards/card-codes';
import { type DebitCard, productAccountNumber } from '@sahakar/contracts/cards/card-fields';
import { findAccount } from '../accounts/account-record.ts';
import type { Handler } from '../call/handler.ts';
import { refuseUnknown } from '../call/refusal.ts';
import { type CardRecord, cardsOfAccount } from './card-record.ts';
import { stateWords } from './card-state.ts';

/** The cards of one own account; each is named by its masked number from here on. */
export const GetCardDetailsService: Handler<typeof Contract> = async (request, call) => {
  const { bank } = call;
  const { AccountNo15Dig: accountNumber, AccountNo, BranchCode } = request;
  const account = await findAccount(bank.store.read, accountNumber);
  const isNamedAlike =
    accountNumber.startsWith(BranchCode) &&
    [productAccountNumber(accountNumber), accountNumber].includes(AccountNo);
  if (account === null || !isNamedAlike) return refuseUnknown(call);
  if (bank.policy.card.noCardAccountCodes.includes(account.acctCode)) return { CardDetails: [] };
  const cards = await cardsOfAccount(bank.store.read, accountNumber, bank.clock.today());
  return { CardDetails: cards.map(rowOf) };
};

function rowOf(card: CardRecord): DebitCard {
  return {
    AccountNo: card.accountNumber,
    CardNo: card.maskedNumber,
    CardStatus: cardStatusCodes[card.state],
    Status: stateWords[card.state],
    ...termFields(card.limits, card.channels),
    LbrCode: card.branchCode,
    PrdAccountNumber: productAccountNumber(card.accountNumber),
  };
}
