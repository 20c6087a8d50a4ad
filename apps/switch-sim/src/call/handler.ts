import type { Contract, PipelineRefusal } from '@sahakar/contracts/contract';
import type { Catalogue, ServiceName } from '@sahakar/contracts/catalogue';
import type { Principal } from '@sahakar/contracts/access';
import type { Tx } from '@sahakar/db/dialect';
import type * as z from 'zod/mini';
import type { Bank } from '../bank.ts';
import type { Because } from './because.ts';
import type { SessionRecord } from '../sessions/session-record.ts';

/** The user behind a session, read from the store for this very call. */
export type SignedInUser = {
  readonly loginUsername: string;
  readonly customerNo: string;
  readonly customerName: string;
  readonly makerChecker: string;
  /** The number that receives SMS: the signatory's where there is one, else the customer's. */
  readonly mobile: string;
};

/** What the bank keeps of an intent; its answer is null where it was closed before it arrived. */
export type KeptIntent = { readonly bodyHash: string; readonly response: string | null };

export type Caller = {
  readonly principal: Principal;
  readonly session: SessionRecord;
  /** Null while nobody has given a password in this session. */
  readonly user: SignedInUser | null;
  readonly address: string;
  /** That the session has proved the transaction password, and until when; null where it has not. */
  readonly tpinProof: { readonly mac: string; readonly expiresAt: Date } | null;
  /** The account that the call names as the caller's own, whosever it is; null where there is none. */
  readonly namedAccount: { readonly number: string; readonly customerNo: string } | null;
  /** What the bank keeps under the id of this very call, of a user; null where it is a new one. */
  readonly kept: KeptIntent | null;
};

/** What a line of the audit log says beside who, what and how it ended; it names nobody's secret. */
export type AuditDetail = Readonly<Record<string, string>>;

export type Call<C extends Contract = Contract> = {
  readonly bank: Bank;
  readonly caller: Caller;
  readonly requestId: string;
  /** The user field of the envelope: what somebody who is not known yet gives as his mobile number. */
  readonly envelopeUser: string;
  /** Ends the call with one of the contract's own codes; nothing of an open transaction remains. */
  refuse(
    code: C['refusals'][number] | PipelineRefusal,
    message: string,
    details?: string,
    because?: Because,
  ): never;
  /** Sends the session's next cookie with the answer; the old id has ended. */
  replaceCookie(value: string): void;
  /** Has the browser drop all that it keeps for the portal (ASSURANCE A10). */
  clearBrowser(): void;
  /**
   * Keeps the answer of a call that is no effect under its X-Request-Id, in the transaction that made it
   * true: the same call again is answered by it.
   */
  keepAnswer(tx: Tx, response: z.output<C['response']>): Promise<void>;
  /** Puts this beside the line that the audit log has of this call once it succeeds. */
  note(detail: AuditDetail): void;
  /** Enters a success in the audit log, which `once` does by itself. */
  audit(tx: Tx): Promise<void>;
  /**
   * Runs the effect of this call in one transaction, at most once per X-Request-Id: a repeated call
   * gets the first answer, another body under the same id is refused with 9047.
   */
  once(work: (tx: Tx) => Promise<z.output<C['response']>>): Promise<z.output<C['response']>>;
};

export type Handler<C extends Contract> = (
  request: z.output<C['request']>,
  call: Call<C>,
) => Promise<z.output<C['response']>>;

export type Handlers = { readonly [N in ServiceName]: Handler<Catalogue[N]> };
