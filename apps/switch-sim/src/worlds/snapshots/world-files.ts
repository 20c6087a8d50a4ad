import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Policy } from '@sahakar/contracts/policy';
import {
  copyStore,
  type Durability,
  type Observer,
  openObserver,
  openStore,
  type Store,
} from '@sahakar/db/dialect';
import { sql } from '@sahakar/db/sql';
import type { VerifierThread } from '../../ledger/verifier-thread.ts';
import type { CheckResult } from '../../ledger/verify-ledger.ts';
import { bankFile } from '../scenario-templates.ts';
import { draftIn } from './file-shelf.ts';
import { SnapshotRefusedError } from './snapshot-refused-error.ts';
import type { Draft } from './snapshot-shelf.ts';

/** Worlds as files that can be taken away and brought back; not every engine has such. */
export type WorldFiles = {
  /** A copy of a world that somebody may have open, changed before it leaves. */
  send(name: string, change: (store: Store) => Promise<void>): Promise<SentFile>;
  /** Takes in a file, up to so many bytes. */
  receive(file: Readable): Promise<ReceivedDraft>;
};

export type SentFile = { readonly bytes: number; readonly stream: Readable };

export type ReceivedDraft = Draft & {
  /** Tables, indexes and triggers, as the file has them. */
  shape(): Promise<string>;
  verify(policy: Policy): Promise<readonly CheckResult[]>;
};

const bytesMax = 1_073_741_824;

export function worldFiles(
  worlds: string,
  durability: Durability,
  verifier: VerifierThread,
): WorldFiles {
  const hidden = (kind: string) => join(worlds, `.${kind}-${randomUUID()}`);
  return {
    async send(name, change) {
      const directory = hidden('export');
      try {
        await copyStore({ directory: join(worlds, name) }, { directory });
        const store = await openStore({ directory, durability: 'OFF' });
        try {
          await change(store);
        } finally {
          await store.close();
        }
        const file = join(directory, bankFile);
        const { size: bytes } = await stat(file);
        const stream = createReadStream(file);
        await once(stream, 'open');
        return { bytes, stream };
      } finally {
        // What is open can be read to its end.
        await rm(directory, { recursive: true, force: true });
      }
    },
    async receive(file) {
      const directory = hidden('import');
      const draft = draftIn(directory, worlds, durability);
      await mkdir(directory);
      try {
        await pipeline(file, atMost(bytesMax), createWriteStream(join(directory, bankFile)));
      } catch (error) {
        await draft.discard();
        throw error;
      }
      return {
        ...draft,
        shape: () => shapeOf(() => openObserver({ directory })),
        verify: (policy) => verifier.verify({ directory, policy }, new AbortController().signal),
      };
    },
  };
}

/** What a bank's file is built of, as one text. */
export async function shapeOf(observe: () => Promise<Observer>): Promise<string> {
  const observer = await observe();
  try {
    const parts = await observer.read
      .select({ text: sql<string>`type || ' ' || name || ' ' || coalesce(sql, '')` })
      .from(sql`sqlite_schema`)
      // What SQLite keeps for itself comes and goes.
      .where(sql`name not like 'sqlite_%'`)
      .orderBy(sql`type, name`);
    return parts.map(({ text }) => text).join('\n');
  } finally {
    await observer.close();
  }
}

function atMost(most: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes <= most) return done(null, chunk);
      done(new SnapshotRefusedError(`The file has more than ${most} bytes.`));
    },
  });
}
