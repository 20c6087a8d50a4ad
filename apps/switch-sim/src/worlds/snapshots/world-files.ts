import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { copyStore, type Durability, openStore, type Store } from '@sahakar/db/dialect';
import type { VerifierThread } from '../looks/verifier-thread.ts';
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

export type SentFile = {
  readonly bytes: number;
  readonly stream: Readable;
  /** Of all bytes, once they have left; never where they do not. */
  readonly digest: Promise<string>;
};

export type ReceivedDraft = Draft & {
  /** Of the file as it came. */
  readonly digest: string;
  verify(): Promise<readonly CheckResult[]>;
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
        const content = createReadStream(file);
        await once(content, 'open');
        const meter = digestOnTheWay(bytes);
        // What fails ends the stream, and whoever sends it learns of it there.
        const stream = content.pipe(meter.stream).once('close', () => content.destroy());
        content.once('error', (error) => stream.destroy(error));
        return { bytes, stream, digest: meter.digest };
      } finally {
        // What is open can be read to its end.
        await rm(directory, { recursive: true, force: true });
      }
    },
    async receive(file) {
      const directory = hidden('import');
      const draft = draftIn(directory, worlds, durability, true);
      const meter = digestOnTheWay(bytesMax);
      await mkdir(directory);
      try {
        await pipeline(file, meter.stream, createWriteStream(join(directory, bankFile)));
      } catch (error) {
        await draft.discard();
        throw error;
      }
      return {
        ...draft,
        digest: await meter.digest,
        verify: () => verifier.verify({ directory }, new AbortController().signal),
      };
    },
  };
}

/** Lets at most so many bytes through, and tells their digest at the end. */
function digestOnTheWay(most: number) {
  const hash = createHash('sha256');
  const told = Promise.withResolvers<string>();
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most)
        return done(new SnapshotRefusedError(`The file has more than ${most} bytes.`));
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      told.resolve(hash.digest('hex'));
      done();
    },
  });
  return { stream, digest: told.promise };
}
