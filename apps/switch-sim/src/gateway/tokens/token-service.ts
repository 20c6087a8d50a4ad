import type { IncomingHttpHeaders } from 'node:http';
import type { Capability, OuterBody, TokenNews } from '@sahakar/contracts/envelope';
import { EnvelopeError } from '@sahakar/crypto/bytes/envelope-error';
import type { SwitchCodec, TokenFields, TokenToIssue } from '@sahakar/crypto/codecs/seam';
import { nodeCrypto } from '@sahakar/crypto/providers/node-crypto';
import { deriveTokenKey } from '@sahakar/crypto/token-key';
import { kolkataIso, machineNow } from '../../clock.ts';
import type { FaultAction } from '../../instruments/fault-rule.ts';
import { openSession } from '../../sessions/session-life.ts';
import {
  reopenClosingSession,
  replacedOnly,
  type SessionFlow,
} from '../../sessions/session-flow.ts';
import { findSession } from '../../sessions/session-record.ts';
import type { World } from '../../world.ts';
import { EnvelopeFault } from '../../call/envelope-fault.ts';
import { skewOf } from '../injected-faults.ts';
import { parseStrictJson } from '../envelope/json-shape.ts';
import { networkOf } from '../../call/network-of.ts';
import { limitRate } from '../../call/rate-window.ts';
import type { TokenBook } from './token-book.ts';

/** What this switch offers beyond the documents. A capability is announced once it is built. */
const capabilities: readonly Capability[] = [
  'RequestId',
  'AccountEnquiry',
  'PaymentStatus',
  'NameLookup',
  'BlockReason',
  'DepositRequestType',
  'Micr',
  'RejectRemark',
  'Recall',
  'History',
  'LoanPdf',
  'ServerDates',
  'Closing',
  'Bound',
  'PinType',
];

export type TokenCall = {
  readonly world: World;
  readonly book: TokenBook;
  readonly outer: OuterBody;
  readonly codec: SwitchCodec;
  readonly headers: IncomingHttpHeaders;
  readonly address: string;
  readonly cookie: string | null;
  writeCookie(value: string): void;
};

/**
 * Answers GET_TOKEN: a single-use key for one call, bound to the browser's session, which is opened
 * where there is none. It never counts as activity.
 */
export async function answerTokenCall(
  call: TokenCall,
  fault: FaultAction | null,
): Promise<Readonly<Record<string, unknown>>> {
  const fieldsOf = readQuestion(call);
  const { policy, rates } = call.world.bank;
  const network = networkOf(call.address);
  limitRate(rates, `address ${network}`, policy.requests.tokensPerAddressPerMinuteMax);

  const { sessionHash, isOfUser } = await sessionOf(call);
  limitRate(rates, `session ${sessionHash}`, policy.requests.tokensPerSessionPerMinuteMax);

  const kid = nodeCrypto.encodeBase64url(nodeCrypto.randomBytes(16));
  const iat = machineNow();
  const exp = iat + policy.requests.tokenSeconds * 1000;
  // A stale key is one that the switch no longer knows.
  const isKept =
    fault?.kind === 'stale' ||
    (await call.book.add({ kid, sessionHash, issuedAt: iat, expiresAt: exp }, isOfUser));
  if (!isKept) {
    const check = 'Fewer tokens live than policy requests.tokensLiveMax';
    throw new EnvelopeFault('9429', policy.requests.tokenSeconds, check);
  }

  const whole = deriveTokenKey(call.world.bank.secrets.envelopeSecret, kid, sessionHash, iat);
  const secret = fault?.kind === 'key-length' ? ofLength(whole, fault.bytes) : whole;
  const skew = skewOf(fault);
  return {
    ...fieldsOf({ kid, secret, issuedAt: iat + skew, expiresAt: exp + skew }),
    ...newsOf(call.world, skew),
  };
}

function ofLength(secret: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> {
  const key = new Uint8Array(bytes);
  key.set(secret.subarray(0, bytes));
  return key;
}

/** What stands beside the key: the documents know of nothing there. */
function newsOf(world: World, skew: number): Partial<TokenNews> {
  if (!tellsTime(world)) return {};
  const ServerTime = kolkataIso(new Date(world.bank.clock.now().getTime() + skew));
  return { Capabilities: capabilitiesOf(world), ServerTime };
}

/** Whether GET_TOKEN says more than the key; where it does not, answers carry the bank's Date. */
export function tellsTime({ dialect: { announces, undocumentedFields } }: World): boolean {
  return undocumentedFields === 'taken' || announces.length > 0;
}

/** What a world announces: all that its policy allows, or what its dialect names of it. */
export function capabilitiesOf({ bank, dialect: { announces } }: World): Capability[] {
  const all = bank.policy.auth.tpinMode ? [...capabilities] : [...capabilities, 'TpinOff' as const];
  return announces === 'everything' ? all : all.filter((one) => announces.includes(one));
}

function readQuestion({ codec, outer, headers }: TokenCall): (token: TokenToIssue) => TokenFields {
  try {
    return codec.readQuestion({ request: jsonOrNull(outer.request), headers });
  } catch (error) {
    if (error instanceof EnvelopeError) {
      throw new EnvelopeFault('9400', null, 'GET_TOKEN asks as the envelope has it');
    }
    throw error;
  }
}

function jsonOrNull(text: string): unknown {
  try {
    return parseStrictJson(text, { depthMax: 1, keysMax: 2, itemsMax: 0 });
  } catch {
    return null;
  }
}

type KeyHolder = { readonly sessionHash: string; readonly isOfUser: boolean };

/**
 * The hash of the browser's live session, and whether somebody has given his password in it; one that
 * has ended is replaced by an empty one.
 */
async function sessionOf(call: TokenCall): Promise<KeyHolder> {
  const { bank } = call.world;
  let flow: SessionFlow | null = null;
  if (call.cookie !== null) {
    const idHash = bank.secrets.mac('session', call.cookie);
    const session = await findSession(bank.store.read, idHash, bank.clock.now(), bank.policy);
    if (session !== null && session.state !== 'ENDED') {
      if (session.flow?.kind === 'closing') {
        await bank.store.transaction((tx) => reopenClosingSession(tx, idHash));
      }
      return { sessionHash: idHash, isOfUser: session.loginUsername !== null };
    }
    // Whoever asks for a key first is told all the same why the session has gone.
    flow = replacedOnly(session?.flow ?? null);
  }
  const value = await bank.store.transaction((tx) => openSession(tx, bank, call.address, flow));
  call.writeCookie(value);
  return { sessionHash: bank.secrets.mac('session', value), isOfUser: false };
}
