import { expect, test } from 'vitest';
import { migrationsKnown } from './migrations.ts';

/** A change of the tables adds one more to each engine's, and changes none of these. */
const kept = {
  sqlite: ['29f99e84c44b076f6ea299b664ce98180714e5f58eb033b8e75853361754b6e3'],
  postgres: ['e3114fb13d999aad5571cf328171627065f06f34b7017ba10601ea6bd2f54fc9'],
} as const;

test.each(['sqlite', 'postgres'] as const)(
  'on %s no migration that a bank may have had is ever changed',
  (engine) => {
    const hashes = migrationsKnown(engine).map(({ hash }) => hash);

    expect(hashes).toEqual(kept[engine]);
  },
);
