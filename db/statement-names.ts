import { strict as assert } from 'node:assert';

const taken = new Set<string>();

/** A PostgreSQL connection knows a prepared statement by its name, so two cannot share one. */
export function takeStatementName(name: string): void {
  assert(!taken.has(name), `Two prepared statements are called ${name}`);
  taken.add(name);
}
