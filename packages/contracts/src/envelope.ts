import * as z from 'zod/mini';

/** The one path of the switch. */
export const serviceCallPath = '/Entities/FSwitchServiceCall';

export const entityCode = 'WA';

/** The user field of calls made before the customer is known (RULINGS E7). */
export const unknownUser = 'IBUSER';

export const tokenServiceName = 'GET_TOKEN';

/** Optional features that a switch announces in the answer to GET_TOKEN (ruling 23). */
export const capabilities = [
  'RequestId',
  'AccountEnquiry',
  'PaymentStatus',
  'NameLookup',
  'DepositRequestType',
  'Micr',
  'BlockReason',
  'RejectRemark',
  'Recall',
  'History',
  'LoanPdf',
  'ServerDates',
  'Closing',
  'TpinOff',
  'Bound',
] as const;
export type Capability = (typeof capabilities)[number];

/** The outer body of a call: exactly these seven text fields. Spelled so on the wire. */
export type OuterBody = {
  readonly servicename: string;
  readonly entitycode: string;
  readonly user: string;
  readonly request: string;
  readonly ipadress: string;
  readonly lattitude: string;
  readonly longitude: string;
};

const b64u = (characters: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}$`)));

/** The request of GET_TOKEN, JSON text in the clear. */
export const TokenRequest = z.strictObject({ v: z.literal(1), cn: b64u(22) });
export type TokenRequest = z.output<typeof TokenRequest>;

/** The body of the answer to GET_TOKEN; times are milliseconds of the machine's clock. */
export const TokenAnswer = z.object({
  v: z.literal(1),
  kid: b64u(22),
  key: b64u(43),
  iat: z.number(),
  exp: z.number(),
  cn: z.string(),
  Capabilities: z._default(z.array(z.string()), []),
  ServerTime: z.optional(z.string()),
});
export type TokenAnswer = z.output<typeof TokenAnswer>;
