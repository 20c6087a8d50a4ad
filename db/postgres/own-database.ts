import pg from 'pg';
import { isForgotten, passingSchema } from '../passing-schema.ts';
import { StoreRefusedError } from '../store-refused-error.ts';
import { clientConfig, withClient } from './pool-backend.ts';

export type OwnDatabase = { readonly databaseUrl: string; remove(): Promise<void> };

/**
 * An empty database beside the one of an address, for what is on its way alone. Whoever may make none
 * is told what cannot be done for want of it.
 */
export async function makeOwnDatabase(
  databaseUrl: string,
  kind: 'look' | 'replay',
  refusal: string,
): Promise<OwnDatabase> {
  const name = ours + passingSchema(kind);
  await onServer(databaseUrl, async (client) => {
    await dropForgotten(client);
    // Of the other template nobody knows what has been put there, nor who is in it.
    await client.query(`create database ${name} template template0`).catch((error: unknown) => {
      const isRight = error instanceof pg.DatabaseError && error.code === '42501';
      const advice = isRight ? ' Its user has to be one that may make databases.' : '';
      throw new StoreRefusedError(`${refusal}: ${String(error)}.${advice}`);
    });
  });
  const own = partsOf(databaseUrl);
  own.pathname = `/${name}`;
  return {
    databaseUrl: own.href,
    remove: () =>
      onServer(
        databaseUrl,
        async (client) => void (await client.query(`drop database ${name} with (force)`)),
      ),
  };
}

/** Of such databases those whose command was killed before it dropped them. */
async function dropForgotten(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [ours],
  );
  const forgotten = rows.filter(({ name }) => isForgotten(name.slice(ours.length)));
  // One that somebody is in, or that is another user's, is not ours to drop.
  for (const { name } of forgotten) await client.query(`drop database ${name}`).catch(() => {});
}

/** What the name of every such database begins with. */
const ours = 'sahakar_';

/** An address whose socket stands in its query, `postgres://bank@/bank?host=/run`, has no host of its own. */
export const partsOf = (databaseUrl: string) => new URL(databaseUrl.replace('@/', '@localhost/'));

export function onServer<T>(
  databaseUrl: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return withClient(clientConfig(databaseUrl, 'public', 'FULL'), use);
}
