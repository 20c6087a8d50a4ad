import { join } from 'node:path';
import { newRequestId } from '@sahakar/crypto/request-id';
import type { StoreOptions } from '@sahakar/db/dialect';
import { journals } from '@sahakar/db/schema/ledger';
import { sql } from '@sahakar/db/sql';
import { buildApp } from '../../apps/switch-sim/src/app.ts';
import type { Bank } from '../../apps/switch-sim/src/bank.ts';
import { readConfig } from '../../apps/switch-sim/src/config.ts';
import { askFor } from '../../apps/switch-sim/src/testing/ask-for.ts';
import { typeSignIn } from '../../apps/switch-sim/src/testing/signed-in-client.ts';
import type { TestBank } from '../../apps/switch-sim/src/testing/start-bank.ts';
import { authorisedTransfer } from '../../apps/switch-sim/src/testing/transfer-steps.ts';
import { schemaStorage } from '../../apps/switch-sim/src/worlds/schema-storage.ts';
import { defaultWorldName } from '../../apps/switch-sim/src/worlds/world-storage.ts';
import { lookThroughBook } from '../book.ts';
import { type ClientLoad, startLoad } from '../failover/client-load.ts';
import { manyCustomers } from '../many-customers.ts';
import { loadPolicy, prepareTransfers, type WantedTransfers } from '../prepare-sessions.ts';
import { bankEnvironment, loadedWorlds } from '../stopped-bank.ts';

/** A bank of a schema of its own, with clients that pay. */
export type TrialBank = {
  readonly bank: Bank;
  readonly schema: string;
  readonly load: ClientLoad;
  /** Sees to it that the clients have something to pay. */
  havePrepared(): Promise<void>;
  /** Ends clients and bank, and tells what is wrong with what they have left. */
  end(): Promise<readonly string[]>;
  /** Takes the bank off the server again. */
  remove(): Promise<void>;
};

/** No customer is signed in anew while a call of his former session waits. */
const preparedLeast = 300;

/** Makes a bank anew under this name on the server, plays its first transfer, and lets clients in. */
export async function startTrialBank(
  databaseUrl: string,
  name: string,
  target: WantedTransfers['target'],
  directory: string,
): Promise<TrialBank> {
  const environment = {
    ...bankEnvironment(join(directory, name)),
    DATABASE_URL: databaseUrl,
    PORT: '0',
  };
  const prefix = `trial_${name}_`;
  const place: StoreOptions = { databaseUrl, schema: prefix + defaultWorldName };
  const config = readConfig(environment);
  const worlds = loadedWorlds(environment, ({ durability }, slowHash) =>
    schemaStorage({ databaseUrl, durability, slowHash, prefix }),
  );
  const scenario = manyCustomers;
  const world = await worlds.reset(defaultWorldName, { scenario, policyPatch: loadPolicy });
  const { bank, inbox } = world;
  const app = await buildApp({ worlds, config, scenarios: [scenario] });
  const port = Number(new URL(await app.listen({ port: 0, host: config.host })).port);
  const load = startLoad(() => [port], directory);
  // Safe: what signs in and pays reads nothing else of a bank.
  await playTransfer({ app, bank, inbox, scenario, origin: null } as TestBank, load);
  return {
    bank,
    schema: prefix + defaultWorldName,
    load,
    async havePrepared() {
      if (load.waiting.length >= preparedLeast) return;
      load.waiting.push(...(await prepareTransfers(bank, { count: 2 * preparedLeast, target })));
    },
    async end() {
      await load.stop();
      const guarded = await wrongsOfGuard(bank);
      await app.close();
      await worlds.close();
      return [
        ...load.knowledge.wrongs,
        ...guarded,
        ...(await lookThroughBook(place, load.knowledge)).wrongs,
      ].map((wrong) => `${name}: ${wrong}`);
    },
    remove: () => worlds.remove(defaultWorldName).then(() => {}),
  };
}

/** A customer signs in with password and OTP, looks at the balance, pays, and looks again. */
async function playTransfer(at: TestBank, { knowledge }: ClientLoad): Promise<void> {
  const client = await typeSignIn(at, 'customer-1');
  const order = await authorisedTransfer(at, client, { amount: '250.00' });
  const { FromAccountNumber: account, CustNo } = order;
  const look = async () => {
    const asked = { AccountNumber: account, CustNo };
    return (await askFor(client, 'BalanceEnquiryService', asked)).ClearBalance;
  };
  const before = await look();
  const requestId = newRequestId();
  const { RRN: rrn } = Object(await client.expectCall('FundTransferService', order, { requestId }));
  if (before - (await look()) !== 250_00n) throw new Error('The transfer is not in the balance');
  knowledge.acknowledged.set(requestId, { rrn, at: performance.now(), milliseconds: 0 });
}

/** Tries what a program with a fault might: the server itself has to refuse it, where the rows are. */
async function wrongsOfGuard({ store }: Bank): Promise<readonly string[]> {
  const wrongs: string[] = [];
  const tries = {
    changed: () => store.statement((to) => to.update(journals).set({ kind: sql`kind || 'x'` })),
    deleted: () => store.statement((to) => to.delete(journals).where(sql`true`)),
  };
  for (const [what, attempt] of Object.entries(tries)) {
    const said = await attempt().then(
      () => 'nothing',
      (error: unknown) => String(Object(error).cause ?? error),
    );
    if (!said.includes('never changed or deleted')) {
      wrongs.push(`journals were ${what}, and the server said ${said}`);
    }
  }
  return wrongs;
}
