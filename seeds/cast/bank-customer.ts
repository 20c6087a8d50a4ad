import { account } from './accounts.ts';
import type { Account, Customer } from '../scenario.ts';

export type CustomerDetails = Pick<Customer, 'key' | 'number' | 'name' | 'mobile' | 'dateOfBirth'> &
  Partial<Pick<Customer, 'deceasedOn' | 'pan' | 'taxDeclarations'>> & {
    readonly accountNumber: string;
    readonly mmid: string;
    readonly status?: Account['status'];
  };

/** A retail customer with one savings account and nothing else that a story would need. */
export function bankCustomer(details: CustomerDetails): Customer {
  const { accountNumber, mmid, status = 'open', ...customer } = details;
  return {
    ...customer,
    kind: 'retail',
    email: `${details.key}@example.in`,
    address: 'Shivaji Park Road, Dadar West, Mumbai 400028',
    limitId: 'DL02',
    accounts: [
      account(accountNumber, {
        holderName: details.name,
        mmid,
        openedOn: '2019-04-01',
        openingBalancePaise: status === 'closed' ? 0n : 20_000_00n,
        status,
      }),
    ],
    payees: [],
  };
}
