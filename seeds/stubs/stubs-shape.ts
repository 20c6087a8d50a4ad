import { signedIn } from '@sahakar/contracts/access';
import { isServiceName } from '@sahakar/contracts/catalogue';
import { tokenServiceName } from '@sahakar/contracts/envelope';
import * as z from 'zod/mini';
import { isOwnAddress } from './own-addresses.ts';

/** What is said of a field here is said to editors and in errors. */
function about<Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema {
  z.globalRegistry.add(schema, { description });
  return schema;
}

const text = (description: string, allowed: RegExp) =>
  about(z.string(), description).check(z.regex(allowed));

const whole = (description: string, least: number, most: number) =>
  about(z.int(), `${description}: a whole number from ${least} to ${most}`).check(
    z.minimum(least),
    z.maximum(most),
  );

const delay = z._default(whole('milliseconds before the answer', 0, 60_000), 0);

const when = z._default(
  z.record(
    about(z.string(), 'a field of the call, such as request.amount or query.page'),
    about(
      z.union([z.string(), z.number(), z.boolean()]),
      'the value that the field has to have, or "*" for any',
    ),
  ),
  {},
);

const answers = <Answer extends z.ZodMiniType>(answer: Answer) =>
  about(
    z.array(answer),
    'a list of answers, each after a dash: the first call gets the first, the last one stays',
  ).check(z.minLength(1), z.maxLength(100));

const PathAnswer = z
  .strictObject({
    status: z._default(whole('the HTTP status', 200, 599), 200),
    headers: z._default(z.record(z.string(), about(z.string(), 'the text of the header')), {}),
    json: z.optional(about(z.unknown(), 'the body as YAML, sent as JSON')),
    text: z.optional(about(z.string(), 'the body as it is')),
    delay,
  })
  .check(
    z.refine(({ json, text: body }) => json === undefined || body === undefined, {
      path: ['text'],
      message: 'stands beside json, and a body is one of the two',
    }),
  );

const PathStub = z.strictObject({
  path: text('a path such as /aa/consents/{id}', /^(\/([\w.~-]+|\{\w+\}))+$/).check(
    z.maxLength(200),
    z.refine((path) => !path.startsWith('/{'), 'begins with a name, not with a {part}'),
    z.refine((path) => !isOwnAddress(path), 'belongs to the bank, the portal or the simulator'),
  ),
  method: z._default(
    about(z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']), 'the method of HTTP'),
    'GET',
  ),
  when,
  answers: answers(PathAnswer),
});

const ServiceAnswer = z.strictObject({
  code: z._default(text('a code of one to four digits, in quotes', /^\d{1,4}$/), '0'),
  message: z._default(about(z.string(), 'what the customer reads'), ''),
  body: z.optional(about(z.record(z.string(), z.unknown()), 'a map, sent as JSON')),
  delay,
});

const ServiceStub = z.strictObject({
  service: text('a servicename of letters and digits', /^[A-Za-z]\w{2,63}$/).check(
    z.refine((name) => name !== tokenServiceName && !isServiceName(name), {
      message: 'is a service of the bank, which answers it itself',
    }),
  ),
  session: z._default(
    about(z.enum(['signed-in', 'none']), 'who is answered: who is signed in, or everybody'),
    'signed-in',
  ),
  roles: z._default(
    about(z.array(z.enum(signedIn)), 'of those signed in, only these').check(z.minLength(1)),
    [...signedIn],
  ),
  when,
  answers: answers(ServiceAnswer),
});

/** Answers for what a bank has beyond the services of the catalogue. */
export const StubsShape = z.strictObject({
  paths: z._default(z.array(PathStub).check(z.maxLength(200)), []),
  services: z._default(z.array(ServiceStub).check(z.maxLength(200)), []),
});

export type PathStub = z.output<typeof PathStub>;
export type ServiceStub = z.output<typeof ServiceStub>;
export type Stubs = z.output<typeof StubsShape>;

/** The shape as JSON Schema, by which editors complete and check. */
export function stubsSchema(): object {
  return {
    ...z.toJSONSchema(StubsShape, { io: 'input' }),
    title: 'Stubs of the Sahakar simulator (docs/simulator/stubs.md)',
  };
}
