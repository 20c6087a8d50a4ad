import {
  LoginResult,
  LoginValidateIBService,
} from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { expect, test } from 'vitest';
import { heldLogin } from './held-login.ts';

const example = LoginValidateIBService.examples[0].response;
const [account] = example.AccountDetailslst;

test('gives every account the holder, type, MMID and IFSC of the customer where it has none (A075, R2)', () => {
  const { AccountHolderName, AccountType, Mmid, IFSCCode, ...bare } = account;
  const login = LoginResult.parse({
    ...example,
    CustomerName: 'Asha Kulkarni',
    AccountType: 'Current',
    MMID: '9240009',
    IFSCCode: 'SHKR0000009',
    AccountDetailslst: [bare, account],
  });
  expect(heldLogin(login).AccountDetailslst).toMatchObject([
    {
      AccountHolderName: 'Asha Kulkarni',
      AccountType: 'Current',
      Mmid: '9240009',
      IFSCCode: 'SHKR0000009',
    },
    { AccountHolderName, AccountType, Mmid, IFSCCode },
  ]);
});
