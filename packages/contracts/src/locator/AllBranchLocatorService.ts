import * as z from 'zod/mini';
import { signedIn } from '../access.ts';
import { contract } from '../contract.ts';
import { listBody } from '../wire/list-body.ts';
import { LocatorRecord, locatorExample } from './locator-record.ts';

/** Every branch of the bank, by state, city and name. */
export const AllBranchLocatorService = contract({
  name: 'AllBranchLocatorService',
  access: { may: signedIn },
  owns: {},
  effect: false,
  money: null,
  session: 'stays',
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
