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
  'PinType',
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

/** How long each of its fields may be. */
export const outerLengthsMax = {
  servicename: 64,
  entitycode: 2,
  user: 20,
  request: 65_536,
  ipadress: 45,
  lattitude: 24,
  longitude: 24,
} as const satisfies Record<keyof OuterBody, number>;

/**
 * What a switch of ours tells beside the key, whichever envelope the key is for. Of another one null
 * or whatever stands there under these names tells nothing, and the key is as good without.
 */
export const TokenNews = z.object({
  Capabilities: z.catch(z.array(z.string()), []),
  ServerTime: z.catch(z.optional(z.string()), undefined),
});
export type TokenNews = z.output<typeof TokenNews>;
