import { wireAnswer } from '@sahakar/contracts/answer';
import { tokenServiceName } from '@sahakar/contracts/envelope';
import type { CallTrace } from '../../call/call-trace.ts';
import type { FaultAction } from '../../instruments/fault-rule.ts';
import { findCaller } from '../find-caller.ts';
import { recordTokenCall } from '../record-call.ts';
import {
  type CallAnswer,
  faultBefore,
  garbled,
  patchedAnswer,
  statusOf,
  truncated,
} from '../injected-faults.ts';
import { answerTokenCall, type TokenCall } from './token-service.ts';

/** GET_TOKEN, with the fault that a rule for it has in store, and its row in the traffic. */
export async function answerFaultyTokenCall(
  call: TokenCall,
  trace: CallTrace,
): Promise<CallAnswer> {
  const fault = await faultOf(call);
  if (fault !== null) call.world.coverage.count('faults', fault.kind);
  const { answer, code } = await answerUnder(fault, call);
  recordTokenCall(call.world, trace, {
    code,
    httpStatus: statusOf(answer),
    fault: fault?.kind ?? null,
  });
  return answer;
}

/** The answer, and the code that the traffic tells of it: none where nothing was carried out. */
async function answerUnder(
  fault: FaultAction | null,
  call: TokenCall,
): Promise<{ readonly answer: CallAnswer; readonly code: string }> {
  const early = await faultBefore(fault);
  if (early !== null) return { answer: early, code: '' };
  if (fault?.kind === 'code') {
    const refusal = wireAnswer('', fault.code, fault.message);
    return { answer: written(JSON.stringify(refusal)), code: fault.code };
  }
  return { answer: await tokenUnder(fault, call), code: '0' };
}

async function tokenUnder(fault: FaultAction | null, call: TokenCall): Promise<CallAnswer> {
  const fields = await answerTokenCall(call, fault);
  if (fault?.kind === 'commit-then-drop') return { kind: 'dropped' };
  const open = { answer: wireAnswer('', '0', ''), pieces: [JSON.stringify(fields)] };
  const { answer, pieces } = patchedAnswer(open, fault);
  const text = JSON.stringify({ ...answer, body: pieces.join('') });
  if (fault?.kind === 'garble') return written(garbled(text));
  return written(fault?.kind === 'truncate' ? truncated(text) : text);
}

const written = (text: string): CallAnswer => ({ kind: 'sealed', text, skewMilliseconds: 0 });

async function faultOf({ world, cookie, address }: TokenCall): Promise<FaultAction | null> {
  if (!(await world.faults.names(tokenServiceName))) return null;
  const { bank } = world;
  const idHash = cookie === null ? null : bank.secrets.mac('session', cookie);
  const caller =
    idHash === null
      ? null
      : await findCaller(bank, { idHash, address, requestId: '', account: '' });
  return world.faults.take(tokenServiceName, caller?.user?.loginUsername ?? null);
}
