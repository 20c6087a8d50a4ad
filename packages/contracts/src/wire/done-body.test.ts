import { expect, test } from 'vitest';
import { readAnswer } from '../answer.ts';
import { catalogue, type ServiceName } from '../catalogue.ts';
import type { Contract } from '../contract.ts';
import { readBody } from '../wire-texts.ts';

/** What the portal makes of this body beside code 0. */
function answerTo(name: ServiceName, body: unknown) {
  const contract: Contract = catalogue[name];
  const read = readAnswer(JSON.stringify({ body, error: { Code: '0' } }));
  return readBody(contract, read.kind === 'success' ? read.body : read);
}

const done = [
  'ATMHotMarkingService',
  'ChequeBookRequestValidateService',
  'GetOTPService',
  'LogOutValidateIBService',
  'MPINChangeIBService',
  'MPINChangeService',
  'OTPGenerationService',
  'OTPValidationService',
  'OnlineMobileRegistrationIBService',
  'PositivePayService',
  'TNCService',
  'TPINChangeIBService',
  'TPINValidationService',
  'UnBlockUserService',
  'UpdateAllCardDetailsService',
  'UpdateCardPinService',
  'UpdateMobileNumberService',
] as const satisfies readonly ServiceName[];

test.each(done)('%s is done by code 0, whatever its body is (E5)', (name) => {
  for (const body of [true, 1, 'true', '1', '[]', [], 'Success', '"Success"', null]) {
    expect([body, answerTo(name, body)]).toEqual([body, expect.objectContaining({ fits: true })]);
  }
  expect(answerTo(name, false)).toMatchObject({ fits: false });
});

test('what a body says in a sentence is what the bank says', () => {
  const said = { fits: true, answer: { Message: 'Card blocked' } };
  for (const body of ['Card blocked', '"Card blocked"', '{"Message":"Card blocked"}']) {
    expect(answerTo('ATMHotMarkingService', body)).toEqual(said);
  }
  expect(answerTo('ATMHotMarkingService', '{"Message":5}')).toMatchObject({ fits: true });
});

test.each(['{"Message":"Car', '[{"UserName"', '"Card blo', '<html>'])(
  'the text %s is no sentence but half an answer, or none of a switch',
  (body) => {
    expect(() => readAnswer(JSON.stringify({ body, error: { Code: '0' } }))).toThrow();
  },
);

test('an unlock may be answered without a list, and a list that cannot be read stays one', () => {
  for (const body of [
    '{"Message":"User unblocked"}',
    '{"ResponseMessage":"OK","Code":0}',
    '{"Message":"User unblocked","Data":null}',
    '{"Message":null,"Data":{}}',
  ]) {
    expect(answerTo('UnBlockUserService', body)).toMatchObject({ fits: true });
  }
  expect(answerTo('UnBlockUserService', '{"UserList":[{"User":"7"}]}')).toEqual({
    fits: false,
    what: 'answer',
    paths: ['(body)'],
  });
});

test('a list is no less refused for a body that is none', () => {
  for (const body of [true, 1, 'Success']) {
    expect(answerTo('MiniStatementService', body)).toMatchObject({ fits: false });
  }
});
