import type { FrequentQuestion } from './bank-services.ts';

/** Each question with its answer below it. */
const texts = `
When can I pay a beneficiary that I have just added?
A new beneficiary may have a cooling-off period of 4 to 24 hours. The list of beneficiaries shows which of them can be paid.

What do I do when I find a payment that I did not make?
Report it to your branch or by telephone within 6 hours, and change your login password at once. Any other breach is reported within 6 hours too.

I do not receive the OTP. What can I do?
Wait until the countdown ends and request another one. The OTP goes to the mobile number that the bank has on record, which your branch can change.

How do I request a cheque book?
Choose Cheque Book Request, the account and the number of leaves, and confirm with an OTP. The bank issues the book within a few working days. One request can be open for each account.

How do I stop the payment of a cheque?
Choose Stop Cheque Request, enter the six digits of the cheque and the reason, and confirm with an OTP. A stop is final. A cheque that has been paid cannot be stopped.

What does it mean that a cheque is in clearing?
Another bank has presented it. Sahakar Bank pays or returns it on the afternoon of the next clearing; until then it can still be stopped.

Why was my cheque returned?
Most often because the balance was too low, or because its payment had been stopped. Inward Cheque Clearing names the reason. A charge may apply.

What is a lien on my account?
An amount that the bank holds back, for instance as a security or by order of an authority. It belongs to your balance, and it cannot be spent until the lien ends.

When is tax deducted from my interest?
When the interest on your deposits exceeds the limit of the Income Tax Act in a financial year, which runs from April to March. TDS Enquiry lists interest and tax for each deposit.

How much can I transfer in a day?
User Account Limit shows your limit and what is left of it today. Transfers between your own accounts do not count.

What can a view-only user do?
See balances and statements, ask for the fate of a cheque, and stop a cheque. Everything else needs a user with more rights.

Where do I find the nearest branch or ATM?
Open Help and choose the branch locator or the ATM locator, then state, city and place. The map shows where it is.
`;

/** What customers ask, and what the bank answers. */
export const frequentQuestions: readonly FrequentQuestion[] = texts
  .trim()
  .split('\n\n')
  .map((text) => {
    const [question = '', answer = ''] = text.split('\n');
    return { question, answer };
  });
