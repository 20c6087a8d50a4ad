import { isWorldName } from '@sahakar/simulator/control/fields';
import { expect, test } from 'vitest';
import { schemaOfWorld, worldOfSchema } from './schema-names.ts';

test.each([
  ['main', 'world_main'],
  ['walk-1', 'world_walk_2d1'],
  ['e2e-payments-worker-12-retry-1-chromium', null],
  ['Z'.repeat(40), null],
  ['-_'.repeat(20).replace('-', '9'), null],
  ['A'.repeat(40), null],
])('the world %s has a schema that PostgreSQL can have, and is found by it', (name, readable) => {
  expect(isWorldName(name)).toBe(true);
  const schema = schemaOfWorld(name, 'world_');
  expect(schema).toMatch(/^[a-z][a-z0-9_]{0,62}$/);
  expect(worldOfSchema(schema, 'world_')).toBe(name);
  if (readable !== null) expect(schema).toBe(readable);
});

test('what another program has called so is no world', () => {
  for (const schema of ['world__z', 'world__z0', 'world__z_', 'world__z1']) {
    expect(isWorldName(worldOfSchema(schema, 'world_'))).toBe(false);
  }
});
