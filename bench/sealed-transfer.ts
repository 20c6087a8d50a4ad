import type { ReadAnswer } from '@sahakar/contracts/answer';
import { serviceCallPath } from '@sahakar/contracts/envelope';
import {
  switchClient,
  type SwitchClient,
  type WireCall,
} from '../apps/switch-sim/src/testing/switch-client.ts';
import { type Answer, type Connection, postBytes } from './keep-alive.ts';
import type { PreparedTransfer, SignedIn } from './prepare-sessions.ts';

/** The connection ended before the answer was there: whether the call was done is not known. */
export class LostAnswerError extends Error {
  override readonly name = 'LostAnswerError';
}

/** A call as bytes, and how to read its answer. */
export type SealedCall = {
  readonly wire: WireCall;
  readonly bytes: Buffer;
  open(answer: Answer): Promise<ReadAnswer>;
};

/** A client with the session of somebody who has signed in already. */
export function clientOf({ cookie, user }: SignedIn, connection: Connection): SwitchClient {
  const client = switchClient(async (path, headers, body) => {
    const answer = await connection.post(postBytes(path, headers, body));
    if (answer === null) throw new LostAnswerError('The answer was lost');
    return httpAnswer(answer);
  });
  client.cookie = `__Host-sid=${cookie}`;
  client.user = user;
  return client;
}

/** Fetches a token over the connection and seals the call with it. */
export async function sealCall(
  caller: SignedIn,
  connection: Connection,
  service: string,
  request: object,
  requestId = '',
): Promise<SealedCall> {
  const client = clientOf(caller, connection);
  const wire = await client.seal(service, request, { requestId });
  return {
    wire,
    bytes: postBytes(serviceCallPath, wire.headers, wire.body),
    open: (answer) => client.open(wire, httpAnswer(answer)),
  };
}

export function sealTransfer(
  transfer: PreparedTransfer,
  connection: Connection,
): Promise<SealedCall> {
  const { request, requestId } = transfer;
  return sealCall(transfer, connection, 'FundTransferService', request, requestId);
}

/** The RRN of a transfer that was done. */
export function rrnOf(answer: ReadAnswer): string {
  if (answer.kind === 'refusal') {
    throw new Error(`A transfer was refused: ${answer.code} ${answer.message}`);
  }
  const { body } = answer;
  if (typeof body === 'object' && body !== null && 'RRN' in body && typeof body.RRN === 'string') {
    return body.RRN;
  }
  throw new Error('A transfer was answered without an RRN');
}

/** Calls work on each item, as many at once as there are connections. */
export async function overConnections<Item>(
  connections: readonly Connection[],
  items: readonly Item[],
  work: (item: Item, connection: Connection, at: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  await Promise.all(
    connections.map(async (connection) => {
      for (let at = next++; at < items.length; at = next++) {
        const item = items[at];
        if (item !== undefined) await work(item, connection, at);
      }
    }),
  );
}

// A session that lives keeps its cookie, so none is read.
const httpAnswer = ({ status, body }: Answer) => ({ status, text: body, setCookie: [] });
