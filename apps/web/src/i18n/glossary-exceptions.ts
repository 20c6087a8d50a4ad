/** Where a text goes without the glossary's word for a term, and why. */
export const without: Readonly<Record<string, string>> = {
  'enquiries.stops.title: stop cheque': 'The list is called what it shows: stopped cheques.',
  'enquiries.stops.title: request': 'The list is called what it shows: stopped cheques.',
  'limits.note: leaves': 'A verb here, not the leaves of a cheque book.',
  'statements.filter.sides.credit: deposit': 'Money paid in, not a term deposit.',
  'terms.corporate.33.text: leaves': 'A verb here, not the leaves of a cheque book.',
  'terms.corporate.9.text: leaves': 'A verb here, not the leaves of a cheque book.',
  'terms.retail.17.text: receipt': 'The day of receiving, not the paper.',
  'terms.retail.38.text: leaves': 'A verb here, not the leaves of a cheque book.',
  'transfer.authorise.submit: transfer': 'A button says what one does: one sends money.',
};

/** Texts that are another word in Marathi or Hindi than elsewhere, though English has but one. */
export const unlike: Readonly<Record<string, string>> = {
  'cards.block.confirm.word': 'The word that is typed, not the verb of the button.',
  'session.continue': 'A session goes on; elsewhere one goes to the next step.',
  'deposits.nominee.state': 'A state of India, not the state of a request.',
  'enquiries.words.stop cheque': 'What was asked for, in a list; elsewhere the verb of a link.',
  'finder.kinds.payee': 'The verb; elsewhere the word that stands printed on a cheque.',
  'locator.state': 'A state of India, not the state of a request.',
  'payees.statuses.REJECTED': 'Agrees with the beneficiary, elsewhere with the request.',
  'schedules.dates.number': 'Short for number; elsewhere the answer to a question.',
  'statements.typeFacts.Loan': 'Explains the short word beside it, so it says "account" too.',
  'statements.filter.sides.credit': 'Money paid in; elsewhere term deposits.',
  'transfer.check.change': 'A button; elsewhere the head of a column.',
  'ui.returned.debit': 'A payment that came back, not a cheque that was not paid.',
  'ui.accountKinds.savings': 'Stands before a number; elsewhere it explains an abbreviation.',
  'ui.accountKinds.cash credit': 'Stands before a number; elsewhere it explains an abbreviation.',
  'ui.accountKinds.overdraft': 'Stands before a number; elsewhere it explains an abbreviation.',
  'ui.accountKinds.sb': 'Stands before a number; elsewhere it explains an abbreviation.',
  'ui.accountKinds.cc': 'Stands before a number; elsewhere it explains an abbreviation.',
  'ui.accountKinds.od': 'Stands before a number; elsewhere it explains an abbreviation.',
};
