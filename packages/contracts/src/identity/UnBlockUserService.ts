import * as z from 'zod/mini';
import { answeredCode, answeredText, isNothing } from '../wire/answered.ts';
import { doneBody } from '../wire/done-body.ts';
import { listBody } from '../wire/list-body.ts';
import { change } from '../contract.ts';
import { undocumented } from '../dialect/addition.ts';
import { customerNumber, mobileNumber, text } from '../wire/fields.ts';
import { handedBack } from '../wire/handed-back.ts';

const fields = { userName: handedBack(text(15)), MobileNo: mobileNumber, CustNo: customerNumber };

/** A list that cannot be read is none that is missing. */
const withoutList = z
  .unknown()
  .check(
    z.refine((body) =>
      Object.values(Object(body)).every((part) => typeof part !== 'object' || isNothing(part)),
    ),
  );

/** Looks up a locked user ID (Get) and unlocks it after card and OTP (UNBLOCK). */
export const UnBlockUserService = change({
  name: 'UnBlockUserService',
  access: {
    operation: 'requestType',
    by: {
      Get: { may: [], inFlow: ['anonymous'] },
      UNBLOCK: { may: [], inFlow: ['anonymous'] },
    },
  },
  owns: {},
  secrets: {},
  request: z.discriminatedUnion('requestType', [
    z.strictObject({ requestType: z.literal('Get'), ...fields }),
    z.strictObject({ requestType: z.literal('UNBLOCK'), ...fields }),
  ]),
  response: z.union([
    listBody('UserList', z.object({ UserName: answeredCode })),
    /** Of an unlock, which is done whatever is said of it. */
    z.pipe(withoutList, doneBody(z.object({ Message: undocumented(answeredText) }))),
  ]),
  refusals: ['5007', '9020', '9023'],
  examples: [
    {
      title: 'finds a locked user ID',
      request: {
        requestType: 'Get',
        userName: '770061358',
        MobileNo: '9820061358',
        CustNo: '100061358',
      },
      response: { UserList: [{ UserName: '770061358' }] },
    },
    {
      title: 'unlocks it after card and OTP',
      request: {
        requestType: 'UNBLOCK',
        userName: '770061358',
        MobileNo: '9820061358',
        CustNo: '100061358',
      },
      response: { UserList: [{ UserName: '770061358' }] },
    },
  ],
});
