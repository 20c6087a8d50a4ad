import * as z from 'zod/mini';
import { formatFault } from '../wire/formats.ts';
import { payeeNameLengthMax, type payeeTypes } from './payee.ts';

type Addition = {
  readonly payeeType: (typeof payeeTypes)[number];
  readonly payeeName: string;
  readonly Nickname: string;
  readonly accountNumber: string;
  readonly ifscCode: string;
};

/** A name of this bank's own books is taken as it stands there, so only others have a format. */
export const additionRules = [
  rule('payeeName', `letters and spaces, at most ${payeeNameLengthMax}`, (payee) => {
    return !isOutside(payee) || fits('name', payee.payeeName);
  }),
  rule('payeeName', 'more than blanks', ({ payeeName }) => payeeName.trim() !== ''),
  rule('Nickname', `letters, at most ${payeeNameLengthMax}`, ({ Nickname }) => {
    return fits('nickname', Nickname);
  }),
  rule('accountNumber', '15 digits', (payee) => {
    return isOutside(payee) || /^\d{15}$/.test(payee.accountNumber);
  }),
  rule('ifscCode', 'required of another bank', (payee) => {
    return !isOutside(payee) || payee.ifscCode !== '';
  }),
];

function rule(path: keyof Addition, words: string, isKept: (payee: Addition) => boolean) {
  return z.refine<Addition>(isKept, { path: [path], abort: true, params: { rule: words } });
}

const isOutside = ({ payeeType }: Addition) => payeeType === 'MBINTER';

const fits = (format: 'name' | 'nickname', value: string) =>
  formatFault(format, value, { min: 1, max: payeeNameLengthMax }) === null;
