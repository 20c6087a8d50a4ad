import * as z from 'zod/mini';
import { signedIn } from '../access.ts';
import { enquiry } from '../contract.ts';
import { listBody } from '../wire/list-body.ts';
import { LocatorRecord, locatorExample } from './locator-record.ts';

/** Every branch of the bank, by state, city and name. */
export const AllBranchLocatorService = enquiry({
  name: 'AllBranchLocatorService',
  access: { may: signedIn },
  owns: {},
  secrets: { Key: 'hidden' },
  request: z.strictObject({ Key: z.literal('ALLBRANCH') }),
  response: listBody('LocatorList', LocatorRecord),
  refusals: [],
  examples: [
    {
      title: 'one branch',
      request: { Key: 'ALLBRANCH' },
      response: { LocatorList: [locatorExample] },
    },
  ],
});
