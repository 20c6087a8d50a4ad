import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '../apps/switch-sim/src/portal/content-security-policy.ts';
import {
  notTheSwitchs,
  prefixesOfFront,
  saidByFront,
} from '../apps/switch-sim/src/front/passed-headers.ts';
import { everywhere, twoYears } from '../apps/switch-sim/src/portal/security-headers.ts';
import { inRoot } from './places.mjs';

const deployed = (name: string) => readFileSync(inRoot('deploy', name), 'utf8');

/** The lines of the location of the calls in one of nginx's files. */
function ofCalls(name: string): string[] {
  const [, inside = ''] = deployed(name).split('location = /Entities/FSwitchServiceCall {');
  return inside.split(/\n {4}\}/, 1).flatMap((text) => text.split(/\n */));
}

const said = (name: string) =>
  [...deployed(name).matchAll(/^ *add_header (\S+) "?([^"]+?)"?( always)?;$/gm)].map(
    ([, header, value]) => [header?.toLowerCase(), value],
  );

test('of two fronts nginx shuns none that has refused while it was replaced', () => {
  const servers = [
    ...deployed('nginx-front.conf').matchAll(/^ *server 127\.0\.0\.1:\d+(.*);$/gm),
  ].map(([, how]) => how);
  expect(servers).toEqual([' max_fails=0', ' max_fails=0 backup']);
});

test.each(['nginx-front.conf', 'nginx-static.conf'])(
  'by %s the portal is told the time of the switch, and not that of the machine in between',
  (name) => {
    expect(ofCalls(name)).toContain('proxy_pass_header Date;');
  },
);

test('nginx before the files alone tries the next address of a switch with a call that was not sent, and speaks TLS 1.3', () => {
  const calls = ofCalls('nginx-static.conf');
  expect(calls).toContain('proxy_next_upstream error timeout;');
  expect(calls).toContain('proxy_ssl_protocols TLSv1.2 TLSv1.3;');
});

test('what the front says better than the browser, nginx before the files alone does not pass on either', () => {
  const set = [...deployed('nginx-static.conf').matchAll(/^ *proxy_set_header (\S+) /gm)].map(
    ([, name]) => name?.toLowerCase(),
  );
  // Nginx itself writes the length, and never passes Expect on.
  const byNginx = ['content-length', 'expect'];
  expect(set).toEqual(
    expect.arrayContaining(saidByFront.split(' ').filter((name) => !byNginx.includes(name))),
  );
  // Nginx leaves out no name by its beginning, so the usual ones of each stand there.
  for (const prefix of prefixesOfFront) {
    expect(set.filter((name) => name?.startsWith(prefix)).length).toBeGreaterThan(5);
  }
});

test('what the front keeps from the browser of the switch’s headers, nginx before the files alone keeps too', () => {
  const hidden = ofCalls('nginx-static.conf').flatMap(
    (line) => /^proxy_hide_header (\S+);$/.exec(line)?.[1]?.toLowerCase() ?? [],
  );
  // Nginx passes no Server on.
  const kept = notTheSwitchs.split(' ').filter((name) => name !== 'server');
  expect(hidden).toEqual(expect.arrayContaining(kept));
  expect(said('nginx-static.conf')).toContainEqual(['clear-site-data', '$cleared_at_logout']);
});

test('what nginx before the files says in the place of what it hides, it says of a refusal too', () => {
  // Of the whole server, and so of the calls; a location of files has words for what it finds.
  const ofServer = deployed('nginx-static.conf').match(/^ {4}add_header .*$/gm);
  const ofAll = deployed('sahakar-headers.conf').match(/^add_header .*$/gm);
  const lines = [...(ofServer ?? []), ...(ofAll ?? [])];
  expect(lines.join('\n')).toMatch(/Cache-Control[^]*Content-Security-Policy[^]*Clear-Site-Data/);
  expect(lines.filter((line) => !line.endsWith(' always;'))).toEqual([]);
});

test.each(['nginx-front.conf', 'nginx-static.conf'])(
  'no answer tells %s to take the call elsewhere, or how to hand it on',
  (name) => {
    const ignored = 'X-Accel-Redirect X-Accel-Expires X-Accel-Limit-Rate X-Accel-Buffering';
    expect(ofCalls(name)).toContain(`proxy_ignore_headers ${ignored} X-Accel-Charset;`);
  },
);

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
