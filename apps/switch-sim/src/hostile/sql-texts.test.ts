import { engine } from '@sahakar/db/dialect';
import { expect, test } from 'vitest';
import { tell, times } from '@sahakar/crypto/testing/full-length';
import { bothEnginesWide } from '../testing/both-engines.ts';
import { type Callers, callersAt, type RightCall } from '../testing/hostile/callers.ts';
import { sqlTexts, wildcards } from '../testing/hostile/sql-texts.ts';
import { startBank } from '../testing/start-bank.ts';

/** A text that is as strange to every field and means nothing to a database. */
const harmless = 'Zq Zq';

/** What became of a call, and how many rows came with it. */
async function rowsOf(callers: Callers, call: RightCall, field: string, value: string) {
  const client = await callers.clientOf(call.kind);
  const answer = await client.call(call.service, { ...call.request, [field]: value });
  expect([200, 400]).toContain(answer.status);
  if (answer.kind === 'success') return `success with ${rowCount(answer.body)} rows`;
  if (answer.code === '9010') callers.forget(call.kind);
  return answer.code;
}

function rowCount(body: unknown): number {
  if (Array.isArray(body)) return body.length + body.reduce((sum, one) => sum + rowCount(one), 0);
  if (typeof body !== 'object' || body === null) return 0;
  return Object.values(body).reduce((sum: number, one) => sum + rowCount(one), 0);
}

/** Wrong tries are counted, so that the first ones are told something else than the last. */
const countsTries =
  /^(OTPValidation|TPINValidation|MPINChange|TPINChange|MobileValidation|ForgotUserID|UnBlockUser|OTPGeneration|GetOTP|OnlineCard|OnlineMobile|UpdateMobile)/;

/** What was taken, where it should have been refused; a validation service says so by a code. */
const isTaken = /^(success|505[0-6]|5099)/;

test(
  'no text in any field of any operation becomes a part of a statement: the answer is that of a text which means nothing (ASSURANCE E5)',
  { ...bothEnginesWide, timeout: times(120_000, 1_800_000) },
  async () => {
    const bank = await startBank({ policy: { auth: { tpinFailuresMax: 1_000 } } });
    const callers = await callersAt(bank);
    const tried = [...sqlTexts, ...wildcards].filter((_, at) => at % times(11, 1) === 0);
    const wrong: string[] = [];
    let calls = 0;
    for (const call of callers.calls) {
      const fields = Object.entries(call.request).filter(([, value]) => typeof value === 'string');
      for (const [field] of fields.filter((_, at) => at % times(6, 1) === 0)) {
        const usual = await rowsOf(callers, call, field, harmless);
        for (const text of tried) {
          const answer = await rowsOf(callers, call, field, text);
          calls += 1;
          // Refused for its form is what should become of most.
          if (answer === usual || answer === '9100') continue;
          if (countsTries.test(call.service) && !isTaken.test(answer)) continue;
          // What was opened and paid before has left less money: the bank is as it is for both then.
          if (answer === (await rowsOf(callers, call, field, harmless))) continue;
          wrong.push(`${call.service} ${call.operation} ${field} ${text}: ${answer}, not ${usual}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    tell(
      'E5',
      `${calls} calls with ${tried.length} texts on ${engine}: 0 rows more than for a text that means nothing`,
    );
  },
);
