import type { FrequentQuestion } from './bank-services.ts';

/** What customers ask, and what the bank answers. */
export const frequentQuestions: readonly FrequentQuestion[] = [
  {
    question: 'When can I pay a beneficiary that I have just added?',
    answer:
      'A new beneficiary may have a cooling-off period of 4 to 24 hours. The list of beneficiaries shows which of them can be paid.',
  },
  {
    question: 'What do I do when I find a payment that I did not make?',
    answer:
      'Report it to your branch or by telephone within 6 hours, and change your login password at once. Any other breach is reported within 6 hours too.',
  },
  {
    question: 'I do not receive the OTP. What can I do?',
    answer:
      'Wait until the countdown ends and request another one. The OTP goes to the mobile number that the bank has on record, which your branch can change.',
  },
  {
    question: 'How do I request a cheque book?',
    answer:
      'Choose Cheque Book Request, the account and the number of leaves, and confirm with an OTP. The bank issues the book within a few working days. One request can be open for each account.',
  },
  {
    question: 'How do I stop the payment of a cheque?',
    answer:
      'Choose Stop Cheque Request, enter the six digits of the cheque and the reason, and confirm with an OTP. A stop is final. A cheque that has been paid cannot be stopped.',
  },
  {
    question: 'What does it mean that a cheque is in clearing?',
    answer:
      'Another bank has presented it. Sahakar Bank pays or returns it on the afternoon of the next clearing; until then it can still be stopped.',
  },
  {
    question: 'Why was my cheque returned?',
    answer:
      'Most often because the balance was too low, or because its payment had been stopped. Inward Cheque Clearing names the reason. A charge may apply.',
  },
  {
    question: 'What is a lien on my account?',
    answer:
      'An amount that the bank holds back, for instance as a security or by order of an authority. It belongs to your balance, and it cannot be spent until the lien ends.',
  },
  {
    question: 'When is tax deducted from my interest?',
    answer:
      'When the interest on your deposits exceeds the limit of the Income Tax Act in a financial year, which runs from April to March. TDS Enquiry lists interest and tax for each deposit.',
  },
  {
    question: 'How much can I transfer in a day?',
    answer:
      'User Account Limit shows your limit and what is left of it today. Transfers between your own accounts do not count.',
  },
  {
    question: 'What can a view-only user do?',
    answer:
      'See balances and statements, ask for the fate of a cheque, and stop a cheque. Everything else needs a user with more rights.',
  },
  {
    question: 'Where do I find the nearest branch or ATM?',
    answer:
      'Open Help and choose the branch locator or the ATM locator, then state, city and place. The map shows where it is.',
  },
];
