import { isServiceName } from '@sahakar/contracts/catalogue';
import * as z from 'zod/mini';
import { shortText } from './control-input.ts';

export const faultUsage =
  'POST /faults takes { service, persona, from, times, action }: service is a servicename or *, ' +
  'persona a key of the cast or a login username, from the first call that gets the fault, times ' +
  'how many get it (all when it is left out), and action one of { kind: "code", code, message }, ' +
  '{ kind: "status", status }, { kind: "delay", milliseconds }, { kind: "drop" } and ' +
  '{ kind: "commit-then-drop" }.';

const wholeNumber = (lowest: number, highest: number) =>
  z.int().check(z.minimum(lowest), z.maximum(highest));

const Action = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('code'),
    code: z.string().check(z.regex(/^\d{1,4}$/)),
    message: z._default(z.string().check(z.maxLength(500)), ''),
  }),
  z.strictObject({ kind: z.literal('status'), status: wholeNumber(400, 599) }),
  z.strictObject({ kind: z.literal('delay'), milliseconds: wholeNumber(0, 60_000) }),
  z.strictObject({ kind: z.literal('drop') }),
  z.strictObject({ kind: z.literal('commit-then-drop') }),
]);

export const FaultInput = z.strictObject({
  id: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  service: z.string().check(z.refine((name) => name === '*' || isServiceName(name))),
  persona: z._default(z.nullable(shortText.check(z.minLength(1))), null),
  from: z._default(wholeNumber(1, 1_000_000), 1),
  times: z._default(z.nullable(wholeNumber(1, 1_000_000)), null),
  action: Action,
});
