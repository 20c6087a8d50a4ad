import * as z from 'zod/mini';
import { signedIn } from '../access.ts';
import { enquiry } from '../contract.ts';
import { listBody } from '../wire/list-body.ts';
import { LocatorRecord, locatorExample } from './locator-record.ts';

/** Every cash machine of the bank, by state, city and name. */
export const AllATMLocatorService = enquiry({
  name: 'AllATMLocatorService',
  access: { may: signedIn },
  owns: {},
  secrets: { Key: 'hidden' },
  request: z.strictObject({ Key: z.literal('ALLATM') }),
  response: listBody('LocatorList', LocatorRecord),
  refusals: [],
  examples: [
    {
      title: 'the machine of a branch',
      request: { Key: 'ALLATM' },
      response: { LocatorList: [{ ...locatorExample, BranchName: 'Dadar West ATM' }] },
    },
  ],
});
