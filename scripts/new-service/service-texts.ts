/** The contract of a new service: everybody signed in may read an answer of one field. */
export function contractText(name: string): string {
  return `import * as z from 'zod/mini';
import { signedIn } from '../access.ts';
import { contract } from '../contract.ts';
import { answeredText } from '../wire/answered.ts';
import { customerNumber } from '../wire/fields.ts';

/** TODO(owner): what a customer has of it. */
export const ${name} = contract({
  name: '${name}',
  // TODO(owner): who may call it, and whether that depends on an operation in the request.
  access: { may: signedIn },
  // TODO(owner): every field that names an account, a card, a customer or a login.
  owns: { CustNo: 'customer' },
  // TODO(owner): true where it changes something; then whether that is money.
  effect: false,
  money: null,
  // TODO(owner): whether the session stays, and which fields no record may show.
  session: 'stays',
  secrets: {},
  request: z.strictObject({ CustNo: customerNumber }),
  response: z.object({ Message: answeredText }),
  // TODO(owner): the codes that it answers beside those of every service.
  refusals: [],
  examples: [
    {
      title: 'a customer of the cast',
      request: { CustNo: '100042317' },
      response: { Message: 'TODO(owner)' },
    },
  ],
});
`;
}

/** The same by the documents, for whoever writes it to say where they do. */
export function goldenText(): string {
  const exchange = {
    title: 'a customer of the cast',
    request: { CustNo: '100042317' },
    answer: { Message: 'TODO(owner)' },
    read: { Message: 'TODO(owner)' },
  };
  return `${JSON.stringify({ documents: 'TODO(owner)', exchanges: [exchange] }, null, 2)}\n`;
}

export function handlerText(name: string, area: string): string {
  return `import type { ${name} as Contract } from '@sahakar/contracts/${area}/${name}';
import type { Handler } from '../call/handler.ts';

/** TODO(owner): by which rules. What it changes, it changes inside \`call.once(tx => …)\`. */
export const ${name}: Handler<typeof Contract> = async () => {
  return { Message: 'TODO(owner)' };
};
`;
}

export function testText(name: string): string {
  return `import { expect, test } from 'vitest';
import { askFor } from '../testing/ask-for.ts';
import { bothEngines } from '../testing/both-engines.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { startBank } from '../testing/start-bank.ts';

// TODO(owner): what it guarantees, with the ids of the requirements in brackets.
test('answers a customer who has signed in', bothEngines, async () => {
  const bank = await startBank();
  const asha = await signInAs(bank, 'asha');

  expect(await askFor(asha, '${name}', { CustNo: asha.customerNo })).toEqual({
    Message: 'TODO(owner)',
  });
});
`;
}
