import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faults } from '@sahakar/client/doctor/faults';
import { inRoot } from '../places.mjs';

test('each fault stands in docs/doctor.md with its step, its weight and its cure', () => {
  const page = readFileSync(inRoot('docs', 'doctor.md'), 'utf8');
  const rows = [...page.matchAll(/^\| (\w+) \| `([\w-]+)`( \(warning\))? \| .+ \| (.+) \|$/gm)];
  const documented = rows.map(([, step, name, warning, cure]) => [
    name,
    { step, verdict: warning === undefined ? 'wrong' : 'warning', cure },
  ]);
  expect(Object.fromEntries(documented)).toEqual(faults);
});
