import type { Readable } from 'node:stream';
import { kolkataIso } from '../../clock.ts';
import { sealsAreOwn } from '../../ledger/seal-rows.ts';
import type { Secrets } from '../../secrets.ts';
import type { World } from '../../world.ts';
import { ownKeys, readWorldState, writeWorldState } from '../../world-state.ts';
import { refuseForeignSecret } from '../secret-fingerprint.ts';
import { type DraftOrigin, enterNewDraft, prepareDraft } from './enter-draft.ts';
import { SnapshotRefusedError } from './snapshot-refused-error.ts';
import { refuseForeignState } from './state-of-file.ts';
import type { ReceivedDraft, SentFile } from './world-files.ts';
import type { Building } from './world-snapshots.ts';

/** Worlds that leave as files, and such files that become worlds. */
export type FilesOfWorlds = {
  send(world: World): Promise<SentFile>;
  /** A new world; null where the name is taken. Refuses what it cannot trust. */
  receive(name: string, file: Readable): Promise<World | null>;
};

export function filesOfWorlds(building: Building): FilesOfWorlds | null {
  const { storage, oneAtATime, secrets, isThere } = building;
  const { files } = storage;
  if (files === null) return null;
  const known = knownFiles();
  return {
    send: ({ name, bank, book }) =>
      oneAtATime(name, async () => {
        const at = kolkataIso(bank.clock.now());
        const isSound = book.trouble() === null;
        const sent = await files.send(name, (store) =>
          store.transaction((tx) => writeWorldState(tx, ownKeys.exportedAt, at)),
        );
        // Byte for byte it is our own copy, and trusted like a snapshot of the same moment.
        if (isSound) void sent.digest.then((digest) => known.keep(digest, { at, isSound }));
        return sent;
      }),
    receive: (name, file) =>
      oneAtATime(name, async () => {
        if (await isThere(name)) return null;
        const draft = await files.receive(file);
        const origin = known.of(draft.digest) ?? (await trusted(name, draft, secrets));
        known.keep(draft.digest, origin);
        await prepareDraft(name, draft, origin, secrets);
        return enterNewDraft(name, draft, origin, building);
      }),
  };
}

const knownMax = 100;

/** Files that were in order, by their digest: the same bytes need no second look. */
function knownFiles() {
  const origins = new Map<string, DraftOrigin>();
  return {
    of: (digest: string) => origins.get(digest),
    keep(digest: string, origin: DraftOrigin): void {
      origins.delete(digest);
      origins.set(digest, origin);
      const [oldest] = origins.keys();
      if (origins.size > knownMax && oldest !== undefined) origins.delete(oldest);
    },
  };
}

/** Looks through a file that came from anywhere before anything of it is served. */
async function trusted(name: string, draft: ReceivedDraft, secrets: Secrets): Promise<DraftOrigin> {
  try {
    // To open it asks the file itself: whose it is, what it is built of, its version, and every page.
    const { state, seals } = await lookInto(name, draft, secrets);
    const checks = [...(await draft.verify()), seals];
    const failures = checks.filter(({ ok }) => !ok);
    if (failures.length > 0) {
      const ids = failures.map(({ id }) => id).join(', ');
      throw new SnapshotRefusedError(`The book in the file is not in order (${ids}).`);
    }
    const at = state.get(ownKeys.exportedAt) ?? state.get(ownKeys.beginsAt);
    if (at === undefined) throw new SnapshotRefusedError('The file is no world of a scenario.');
    return { at, isSound: true };
  } catch (error) {
    await draft.discard();
    throw error;
  }
}

async function lookInto(name: string, draft: ReceivedDraft, secrets: Secrets) {
  const store = await draft.open();
  try {
    const state = await readWorldState(store.read);
    refuseForeignState(state);
    // Of a bank with another secret all seals are a stranger's, which is no word on its book.
    await refuseForeignSecret(name, store, state, secrets);
    return { state, seals: await sealsAreOwn(store.read, secrets) };
  } finally {
    await store.close();
  }
}
