import type { ServiceName } from '@sahakar/contracts/catalogue';
import { goldenExchanges } from '@sahakar/contracts/testing/golden';
import type { DocumentedPaths } from './judge-body.ts';

/** The fields that the golden answers of a service have, which were written from the documents. */
export async function documentedPaths(name: ServiceName): Promise<DocumentedPaths> {
  const exchanges = await goldenExchanges(name);
  return new Set(exchanges.flatMap(({ answer }) => pathsIn(answer, 'body')));
}

function pathsIn(value: unknown, at: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => pathsIn(one, `${at}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => [
    `${at}.${name}`,
    ...pathsIn(field, `${at}.${name}`),
  ]);
}
