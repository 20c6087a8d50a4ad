import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../places.mjs';

export type TrialPlaces = {
  readonly folder: string;
  readonly certificate: string;
  readonly key: string;
  readonly ports: Readonly<Record<'bank' | 'front' | 'other' | 'behindFront' | 'static', number>>;
  /** Ports that only lead to https. */
  readonly plainPorts: readonly [number, number];
};

/** Writes deploy's own files with the names and ports of this trial, and what nginx needs around. */
export function writeNginxFiles(places: TrialPlaces): string {
  const { folder, certificate, key, ports, plainPorts } = places;
  const ofBoth = [
    ['server_name netbanking.bank.example', 'server_name localhost'],
    ['/etc/ssl/sahakar/fullchain.pem', certificate],
    ['/etc/ssl/sahakar/privkey.pem', key],
    ['/var/log/nginx/', `${folder}/`],
    ['/srv/sahakar/kept', `${folder}/kept`],
  ] as const;
  const front = changed('nginx-front.conf', [
    ...ofBoth,
    ['127.0.0.1:4000', `127.0.0.1:${ports.front}`],
    ['127.0.0.1:4001', `127.0.0.1:${ports.other}`],
    ['listen 80;', `listen 127.0.0.1:${plainPorts[0]};`],
    ['listen 443 ssl', `listen 127.0.0.1:${ports.behindFront} ssl`],
  ]);
  const files = changed('nginx-static.conf', [
    ...ofBoth,
    ['listen 80;', `listen 127.0.0.1:${plainPorts[1]};`],
    ['listen 443 ssl', `listen 127.0.0.1:${ports.static} ssl`],
    ['server bank.example:443', `server 127.0.0.1:${ports.bank}`],
    ['"https://bank.example"', `"https://localhost:${ports.bank}"`],
    ['Host bank.example', `Host localhost:${ports.bank}`],
    ['proxy_ssl_name bank.example', 'proxy_ssl_name localhost'],
    ['/etc/ssl/certs/ca-certificates.crt', certificate],
    ['/srv/sahakar/current/apps/web/dist', inRoot('apps', 'web', 'dist')],
    ['root /srv/sahakar;', `root ${folder};`],
    ['/etc/nginx/sahakar-headers.conf', inRoot('deploy', 'sahakar-headers.conf')],
  ]);
  mkdirSync(path.join(folder, 'kept', 'assets'), { recursive: true });
  writeFileSync(path.join(folder, 'kept/assets/of-an-earlier-build-12345678.js'), 'export {};\n');
  writeFileSync(path.join(folder, 'front.conf'), front);
  writeFileSync(path.join(folder, 'static.conf'), files);
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, aroundThem(folder));
  return file;
}

/** The file of this name with each text replaced; one that has no such text is no longer tried. */
function changed(name: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/${name} has no ${from} any more.`);
      return text.replaceAll(from, to);
    },
    readFileSync(inRoot('deploy', name), 'utf8'),
  );
}

function aroundThem(folder: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    `pid ${folder}/nginx.pid;`,
    `error_log ${folder}/error.log warn;`,
    'events {}',
    'http {',
    '  default_type application/octet-stream;',
    ...kinds.map((kind) => `  ${kind}_temp_path ${folder}/${kind};`),
    `  include ${folder}/front.conf;`,
    `  include ${folder}/static.conf;`,
    '}',
    '',
  ].join('\n');
}
