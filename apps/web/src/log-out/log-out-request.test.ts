import {
  LoginResult,
  LoginValidateIBService,
} from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { expect, test } from 'vitest';
import { logOutRequest } from './log-out-request.ts';

const asha = LoginResult.parse(LoginValidateIBService.examples[0].response);
const meera: LoginResult = { ...asha, MakerChecker: 'M', LoginUsername: '880010427' };

test('names the login of a signatory and the customer number of anybody else (A325, B356)', () => {
  expect(logOutRequest(meera, []).UserName).toBe('880010427');
  expect(logOutRequest({ ...asha, LoginUsername: 'other' }, []).UserName).toBe('100042317');
});

test('says that the page is closing only to a switch that announces it (R-4)', () => {
  expect(logOutRequest(asha, ['Closing'])).toEqual({ UserName: '100042317', Closing: 'Y' });
  expect(logOutRequest(asha, ['RequestId'])).toEqual({ UserName: '100042317' });
});
