/** The words of the side menu, group by group; a screen that joins the menu joins it here. */
const dashboard = ['Dashboard'];
const profile = ['Profile', 'Reset profile'];
const accountSummary = [
  'Account details',
  'Operative accounts',
  'Deposits',
  'Loans',
  'Cash account',
];
const downloads = ['Download statement', 'Mini statement'];
const chequeServices = ['Stop cheque', 'Stopped cheques', 'Fate of cheque'];
const positivePay = ['Positive pay'];
const termDeposits = ['Term deposit creation', 'Deposit calculator'];
const chequeBooks = ['Cheque book request', 'Cheque book requests'];
const enquiries = [
  'Cheque enquiry',
  'Cheque book status',
  'Inward cheque clearing',
  'Request enquiry',
  'Nominee details',
  'Guarantor details',
  'Lien enquiry',
  'TDS enquiry',
];
const cardServices = ['Card services'];
const help = ['ATM and branch locator', 'Help menu'];
const limits = ['User account limit'];
const limitManagement = ['Limit management'];
const enterBeneficiaries = ['Add beneficiary', 'Manage beneficiary'];
const decideBeneficiaries = ['View beneficiary', 'Authorise beneficiary'];
const fundTransfer = ['Within bank', 'Other bank'];
const scheduled = ['Scheduled transfers'];
const authorised = ['Authorise fund transfer'];
const ownDecisions = ['My decisions'];

const base = [...dashboard, ...profile, ...accountSummary, ...downloads];
const services = [...chequeBooks, ...chequeServices, ...enquiries];
const directServices = [...chequeBooks, ...chequeServices, ...positivePay, ...cardServices];

/** What each kind of user finds in the menu, from top to bottom. */
export const menus = {
  retail: [
    ...base,
    ...directServices,
    ...termDeposits,
    ...enquiries,
    ...limits,
    ...help,
    ...enterBeneficiaries,
    ...fundTransfer,
    ...scheduled,
    ...limitManagement,
  ],
  maker: [...base, ...services, ...help, ...enterBeneficiaries, ...fundTransfer, 'My requests'],
  checker: [...base, ...services, ...help, ...decideBeneficiaries, ...authorised, ...ownDecisions],
  both: [
    ...base,
    ...directServices,
    ...enquiries,
    ...limits,
    ...help,
    ...enterBeneficiaries,
    ...decideBeneficiaries,
    ...fundTransfer,
    ...scheduled,
    ...authorised,
    ...limitManagement,
    ...ownDecisions,
  ],
  viewOnly: [...base, ...chequeServices, ...enquiries, ...help],
} as const;
