import { Refusal } from '../../../call/refusal.ts';
import type { Call } from './identify.ts';

/** What somebody types whose number the branch has changed. */
export const typed = { userId: '770119619', mobile: '9820003044' };
export const user = {
  CustNo: '100120966',
  Customername: 'Yusuf Karim Merchant',
  AccountNo: 'XXXXXXXXXXX4536',
  UserName: '770119619',
};
/** The list of users as the end of a message has it. */
export const tail = JSON.stringify([user]);

type Options = Parameters<Call>[2];
type Made = { readonly name: string; readonly request: object } & Options;

/** A switch that gives the listed answers in their order, and what it was asked. */
export function switchWith(...answers: (object | Error)[]): { call: Call; made: Made[] } {
  const made: Made[] = [];
  const call = async (name: string, request: object, options: Options) => {
    made.push({ name, request, ...options });
    const answer = answers.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('one too many');
    return answer;
  };
  // Safe: each test lists the answers in the shape of the services that it expects to be asked.
  return { call: call as unknown as Call, made };
}

export const refusal = (code: string, message: string) => new Refusal(code, message, '');
