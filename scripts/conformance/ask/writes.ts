import { newRequestId } from '@sahakar/crypto/request-id';
import { ClearError } from '../../clear-error.mjs';
import type { Write } from '../persona.ts';
import { note, noteWrite, type Round, settle } from './round.ts';
import type { Otps } from './sign-in.ts';
import { FellSilentError } from './talk.ts';

/**
 * Carries out the writes of the persona file in their order. Answers why no further one was: nobody is
 * sent a one-time password that nobody reads.
 */
export async function askWrites(round: Round, otps: Otps): Promise<string | null> {
  // Safe: the persona file is checked for names of the catalogue.
  const writes = (round.known.persona.writes ?? []) as Write[];
  try {
    for (const write of writes) await askWrite(round, write, otps);
    return null;
  } catch (error) {
    if (!(error instanceof ClearError)) throw error;
    const why = 'a one-time password did not come';
    for (const { service } of writes) settle(round, service, { kind: 'not asked', why });
    return error.message;
  }
}

async function askWrite(round: Round, { service, otp: asking, request }: Write, otps: Otps) {
  const otp = asking === undefined ? '' : await authorised(round, asking, otps);
  if (typeof otp !== 'string') return settle(round, service, { kind: 'not asked', why: otp.why });
  const { talk, client } = round;
  const filled = Object.fromEntries(
    Object.entries(request).map(([name, value]) => [name, value === '{otp}' ? otp : value]),
  );
  const requestId = newRequestId();
  try {
    noteWrite(round, service, await talk.ask(client, service, filled, { requestId }));
  } catch (error) {
    if (error instanceof FellSilentError) noteWrite(round, service, unansweredBySilence);
    throw error;
  }
}

const unansweredBySilence = {
  kind: 'unheard',
  why: 'the switch has fallen silent',
  isFault: false,
  mayBeDone: true,
} as const;

/** The one-time password of a write, or why there is none: the newest would be that of the login. */
async function authorised(
  round: Round,
  { by, request }: NonNullable<Write['otp']>,
  otps: Otps,
): Promise<string | { readonly why: string }> {
  const asked = await hasSucceeded(round, by, request);
  if (asked !== null) return asked;
  const otp = await otps.newest(round.known.mobile);
  if (by === 'GetOTPService') return otp;
  const validated = { ...request, OneTimePass: otp };
  return (await hasSucceeded(round, 'OTPValidationService', validated)) ?? otp;
}

/** Null where it is answered 0. */
async function hasSucceeded(
  round: Round,
  service: 'OTPGenerationService' | 'OTPValidationService' | 'GetOTPService',
  request: Write['request'],
): Promise<{ readonly why: string } | null> {
  const heard = await round.talk.ask(round.client, service, request);
  note(round, service, [heard]);
  if (heard.kind === 'unheard') return { why: `${service}: ${heard.why}` };
  return heard.code === '0' ? null : { why: `${service} answers ${heard.code}` };
}
