import { isServiceName } from '@sahakar/contracts/catalogue';
import type { OuterBody } from '@sahakar/contracts/envelope';
import type { Caller } from '../call/handler.ts';
import type { RefusedCallError } from '../call/refusal.ts';
import { isEnteredOfStranger } from '../instruments/unopened-calls.ts';
import type { World } from '../world.ts';
import { writeAudit } from './audit.ts';

/** Enters a refusal that somebody may want to look into, in a transaction of its own. */
export async function auditRefusal(
  { world, outer }: { readonly world: World; readonly outer: OuterBody },
  caller: Caller,
  { code }: RefusedCallError,
): Promise<void> {
  if (!auditedCodes.has(code)) return;
  const isStrangers = caller.user === null && strangersCodes.has(code);
  if (isStrangers && !isEnteredOfStranger(world.bank, code, caller.address)) return;
  await world.bank.store.transaction((tx) =>
    writeAudit(tx, world.bank, caller, {
      // What is no service is a text of the caller's own, which may hold anything.
      service: isServiceName(outer.servicename) ? outer.servicename : 'unknown',
      code,
      claims: outer,
    }),
  );
}

/** Refusals that somebody may want to look into: sign-in, secrets, rights, ownership, forged calls. */
const auditedCodes: ReadonlySet<string> = new Set([
  '5029',
  '5057',
  '9001',
  '9002',
  '9003',
  '9011',
  '9012',
  '9015',
  '9021',
  '9024',
  '9030',
  '9031',
  '9047',
  '9061',
  '9070',
  '9100',
]);

/** What a stranger may send as often as he likes; logins and flows are bounded where they are read. */
const strangersCodes: ReadonlySet<string> = new Set(['9011', '9012', '9015', '9100']);
