import type { Store } from '@sahakar/db/dialect';
import { transferRequests } from '@sahakar/db/schema/approvals';
import { sms } from '@sahakar/db/schema/outbox';
import { StoreRefusedError } from '@sahakar/db/store-refused-error';
import { desc, isNotNull } from '@sahakar/db/sql';
import { asStored, sealedPayload } from '../approvals/payload.ts';
import type { Secrets } from '../secrets.ts';
import { ownKeys, writeWorldState } from '../world-state.ts';

/**
 * Refuses a world under another secret than the one that it was sealed under, before anything in
 * it is changed. A world of an earlier version takes the one with which its newest seal opens.
 */
export async function refuseForeignSecret(
  name: string,
  store: Store,
  state: ReadonlyMap<string, string>,
  secrets: Secrets,
): Promise<void> {
  const own = state.get(ownKeys.secretFingerprint);
  if (own === secrets.fingerprint) return;
  if (own !== undefined || !(await opensNewestSeal(store, secrets))) {
    throw foreignSecret(`The world ${name} cannot be opened`);
  }
  await store.transaction((tx) =>
    writeWorldState(tx, ownKeys.secretFingerprint, secrets.fingerprint),
  );
}

/**
 * Refuses a bank, or a backup of one, by the fingerprint that stands in it, before anything opens it:
 * by then an upgrade would have changed it. One that has none is opened, and tried by its seals.
 */
export function refuseOtherSecret(
  state: ReadonlyMap<string, string>,
  secrets: Secrets,
  whatFails: string,
): void {
  const own = state.get(ownKeys.secretFingerprint);
  if (own !== undefined && own !== secrets.fingerprint) throw foreignSecret(whatFails);
}

/** What is said of a bank, or of a backup of one, that another secret has sealed. */
const foreignSecret = (whatFails: string) =>
  new StoreRefusedError(
    `${whatFails}: it was sealed under another secret. Nothing was changed; put the right one back, ` +
      'which is SIM_SECRET or the file "secret" of the data directory.',
  );

/** True also where nothing is sealed: then there is nothing that another secret could be needed for. */
async function opensNewestSeal({ read }: Store, secrets: Secrets): Promise<boolean> {
  const [message] = await read
    .select({ sealed: sms.sealed })
    .from(sms)
    .where(isNotNull(sms.sealed))
    .orderBy(desc(sms.id))
    .limit(1);
  if (typeof message?.sealed === 'string') return opens(secrets, message.sealed);
  const [request] = await read
    .select({
      payload: asStored(transferRequests.payload),
      payloadHash: transferRequests.payloadHash,
    })
    .from(transferRequests)
    .orderBy(desc(transferRequests.createdAt), desc(transferRequests.requestNo))
    .limit(1);
  return request === undefined || sealedPayload({ secrets }, request) !== null;
}

function opens(secrets: Secrets, sealed: string): boolean {
  try {
    secrets.unseal(sealed);
    return true;
  } catch {
    return false;
  }
}
