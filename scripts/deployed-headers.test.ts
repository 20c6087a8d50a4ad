import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '../apps/switch-sim/src/portal/content-security-policy.ts';
import { everywhere, twoYears } from '../apps/switch-sim/src/portal/security-headers.ts';
import { inRoot } from './places.mjs';

const said = (name: string) =>
  [
    ...readFileSync(inRoot('deploy', name), 'utf8').matchAll(
      /^ *add_header (\S+) "?([^"]+?)"?( always)?;$/gm,
    ),
  ].map(([, header, value]) => [header?.toLowerCase(), value]);

test('nginx before the files alone says of a page what the front says (ASSURANCE A9, A10)', () => {
  const policy = contentSecurityPolicy('$request_id', { connectTo: [], picturesFrom: [] });
  expect(said('nginx-static.conf')).toContainEqual(['content-security-policy', policy]);
  const { 'cache-control': _ofEachLocation, ...headers } = everywhere;
  expect(said('sahakar-headers.conf')).toEqual(
    expect.arrayContaining([
      ...Object.entries(headers),
      ['strict-transport-security', twoYears],
      ['cross-origin-opener-policy', 'same-origin'],
    ]),
  );
});
