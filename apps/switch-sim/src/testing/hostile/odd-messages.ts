import { serviceCallPath } from '@sahakar/contracts/envelope';
import * as fc from 'fast-check';

/** A sealed call as it would go over the wire; a message is made of it that is odd somewhere. */
export type Template = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type OddMessage = {
  readonly what: string;
  /** The bytes as they go over the wire. */
  make(template: Template): Uint8Array;
};

type Header = readonly [name: string, value: string];
type Draft = {
  method: string;
  path: string;
  version: string;
  headers: Header[];
  body: Uint8Array;
  /** What Content-Length says; that of the body where it is undefined, and no such header for null. */
  length?: string | null;
};
type Oddity = readonly [what: string, change: (draft: Draft) => void];

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding);

function draftOf({ headers, body }: Template): Draft {
  const given = Object.entries(headers);
  return {
    method: 'POST',
    path: serviceCallPath,
    version: 'HTTP/1.1',
    headers: [['host', 'localhost'], ...given],
    body: bytes(body),
  };
}

function written({ method, path, version, headers, body, length }: Draft): Uint8Array {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  if (length !== null) lines.push(`content-length: ${length ?? body.length}\r\n`);
  const head = `${method} ${path} ${version}\r\n${lines.join('')}connection: close\r\n\r\n`;
  return Buffer.concat([bytes(head, 'latin1'), body]);
}

/** A sealed call as the bytes that go over the wire. */
export function messageBytes(template: Template): Uint8Array {
  return written(draftOf(template));
}

const withHeader = (draft: Draft, name: string, value: string) => {
  draft.headers = [...without(draft, name), [name, value]];
};
const without = (draft: Draft, name: string) =>
  draft.headers.filter(([one]) => one.toLowerCase() !== name);
const headerOf = (draft: Draft, name: string) =>
  draft.headers.find(([one]) => one === name)?.[1] ?? '';
const json = (draft: Draft) => JSON.parse(Buffer.from(draft.body).toString('utf8'));
const setBody = (draft: Draft, value: unknown) => {
  draft.body = bytes(typeof value === 'string' ? value : JSON.stringify(value));
};

const sealedHeaders = ['x-wa-salt', 'authorization', 'content-type', 'cookie'] as const;

/** For each header of the envelope: missing, twice, empty, a list, in capitals, torn. */
const ofHeaders: readonly Oddity[] = sealedHeaders.flatMap((name): Oddity[] => [
  [`no ${name}`, (draft) => void (draft.headers = without(draft, name))],
  [`${name} twice`, (draft) => void draft.headers.push([name, headerOf(draft, name)])],
  [`another ${name} beside it`, (draft) => void draft.headers.push([name, 'Bearer AAAA'])],
  [`${name} empty`, (draft) => withHeader(draft, name, '')],
  [`${name} as a list`, (draft) => withHeader(draft, name, `${headerOf(draft, name)}, x`)],
  [`${name} in capitals`, (draft) => withHeader(draft, name, headerOf(draft, name).toUpperCase())],
  [`${name} torn`, (draft) => withHeader(draft, name, headerOf(draft, name).slice(0, -3))],
  [`${name} with a NUL`, (draft) => withHeader(draft, name, `${headerOf(draft, name)}\u0000`)],
  [`${name} folded`, (draft) => withHeader(draft, name, `${headerOf(draft, name)}\r\n more`)],
  [`${name} in latin-1`, (draft) => withHeader(draft, name, `é${headerOf(draft, name)}ÿ`)],
]);

/** Texts where base64url of some length stands: IVs, tags and ciphertexts of wrong lengths. */
const ofLengths: readonly Oddity[] = [0, 1, 15, 16, 17, 31, 32, 33, 47, 48, 96, 4_000].flatMap(
  (many): Oddity[] => {
    const text = Buffer.alloc(many, 7).toString('base64url');
    return [
      [
        `a salt of ${many} bytes`,
        (draft) =>
          withHeader(
            draft,
            'x-wa-salt',
            `${headerOf(draft, 'x-wa-salt').split('.').slice(0, 2).join('.')}.${text}`,
          ),
      ],
      [`a tag of ${many} bytes`, (draft) => withHeader(draft, 'authorization', `Bearer ${text}`)],
      [
        `a request of ${many} bytes`,
        (draft) => setBody(draft, { ...json(draft), request: `1.${text}` }),
      ],
      [
        `a key named by ${many} bytes`,
        (draft) => withHeader(draft, 'x-wa-salt', `1.${text}.${text}`),
      ],
    ];
  },
);

const strangeTexts = [
  ['', '1.', '2.AAAA', '1.AA!A', '1.AAA', '1.AAB', '1.AAAA=', '1.....', 'null', '0', '-1'],
  ['9007199254740992', 'NaN', '\ud800', '\u202e', '__proto__', '%00', '{}', 'x'.repeat(9_000)],
].flat();

/** The outer body: fields of other kinds, too few and too many, and what is no JSON at all. */
const ofBody: readonly Oddity[] = [
  ...['servicename', 'entitycode', 'user', 'request', 'ipadress', 'lattitude', 'longitude'].flatMap(
    (field): Oddity[] => [
      [`no ${field}`, (draft) => setBody(draft, { ...json(draft), [field]: undefined })],
      ...[{}, [], null, 1, true, { toString: 1 }, ...strangeTexts].map((value): Oddity => [
        `${field} ${JSON.stringify(value).slice(0, 20)}`,
        (draft) => setBody(draft, { ...json(draft), [field]: value }),
      ]),
      [
        `${field} twice`,
        (draft) => {
          draft.body = bytes(
            Buffer.from(draft.body).toString('utf8').replace('{', `{"${field}":"",`),
          );
        },
      ],
    ],
  ),
  ['an eighth field', (draft) => setBody(draft, { ...json(draft), extra: '' })],
  [
    'an own __proto__',
    (draft) => setBody(draft, `{"__proto__":{"polluted":1},${text(draft).slice(1)}`),
  ],
  ['a byte order mark', (draft) => setBody(draft, `\ufeff${text(draft)}`)],
  ['UTF-16', (draft) => void (draft.body = bytes(text(draft), 'utf16le'))],
  ['a NUL behind', (draft) => setBody(draft, `${text(draft)}\u0000`)],
  ['more behind', (draft) => setBody(draft, `${text(draft)}{}`)],
  [
    'invalid UTF-8',
    (draft) => void (draft.body = Buffer.concat([draft.body, Buffer.from([0xff, 0xc0])])),
  ],
  ['a list', (draft) => setBody(draft, `[${text(draft)}]`)],
  ['a form', (draft) => setBody(draft, 'servicename=GET_TOKEN&entitycode=WA')],
  [
    'XML',
    (draft) =>
      setBody(
        draft,
        '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      ),
  ],
  ['nothing', (draft) => setBody(draft, '')],
  ['65,537 bytes', (draft) => setBody(draft, text(draft).padEnd(65_537))],
  ['deep lists', (draft) => setBody(draft, '['.repeat(30_000))],
  [
    'many keys',
    (draft) => setBody(draft, `{${Array.from({ length: 5_000 }, (_, at) => `"k${at}":1`).join()}}`),
  ],
];

const text = (draft: Draft) => Buffer.from(draft.body).toString('utf8');

/** HTTP itself: verbs, versions, lengths, codings, and two messages where one was expected. */
const ofHttp: readonly Oddity[] = [
  ...['GET', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PATCH', 'PROPFIND', 'BREW', 'post'].map(
    (method): Oddity => [method, (draft) => void (draft.method = method)],
  ),
  ...['HTTP/0.9', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'http/1.1', 'ICY'].map((version): Oddity => [
    version,
    (draft) => void (draft.version = version),
  ]),
  ...[
    '',
    '*',
    '/',
    '//',
    '/..%2f..',
    '/%00',
    '/%',
    `${serviceCallPath}/`,
    `${serviceCallPath}?a[]=`,
    'x',
  ].map((path): Oddity => [`path ${path}`, (draft) => void (draft.path = path)]),
  ...['gzip', 'deflate', 'br', 'identity', 'gzip, gzip', 'x'].map((coding): Oddity => [
    `Content-Encoding ${coding}`,
    (draft) => withHeader(draft, 'content-encoding', coding),
  ]),
  ...['chunked', 'identity', 'chunked, chunked', 'xchunked', ' chunked'].map((coding): Oddity => [
    `CL and TE ${coding}`,
    (draft) => withHeader(draft, 'transfer-encoding', coding),
  ]),
  ...['-1', '0', '1', '1e3', '0x10', '+5', '99999999999999999999', '5, 5', ' ', 'NaN'].map(
    (length): Oddity => [`Content-Length ${length}`, (draft) => void (draft.length = length)],
  ),
  ['no Content-Length', (draft) => void (draft.length = null)],
  ['two Content-Lengths', (draft) => void draft.headers.push(['content-length', '3'])],
  ['Expect: 100-continue', (draft) => withHeader(draft, 'expect', '100-continue')],
  ['Expect: a miracle', (draft) => withHeader(draft, 'expect', 'miracle')],
  ['a torn chunk', (draft) => chunked(draft, 'ffff\r\n{"a":1}')],
  ['a chunk of no length', (draft) => chunked(draft, 'zz\r\n{}\r\n0\r\n\r\n')],
  ['a chunk of a huge length', (draft) => chunked(draft, 'ffffffffffffffffff\r\n{}\r\n0\r\n\r\n')],
  ['a chunk with trailers', (draft) => chunked(draft, '2\r\n{}\r\n0\r\nx-wa-salt: 1\r\n\r\n')],
  ['another host', (draft) => withHeader(draft, 'host', 'evil.example')],
  ['no host', (draft) => void (draft.headers = without(draft, 'host'))],
  ['two hosts', (draft) => void draft.headers.push(['host', 'evil.example'])],
  ['another origin', (draft) => withHeader(draft, 'origin', 'https://evil.example')],
  ['17 KiB of a header', (draft) => withHeader(draft, 'x-long', 'x'.repeat(17_000))],
  [
    'three thousand headers',
    (draft) => {
      draft.headers.push(...Array.from({ length: 3_000 }, (_, at): Header => [`h${at}`, '1']));
    },
  ],
  [
    'an upgrade',
    (draft) => {
      withHeader(draft, 'upgrade', 'websocket');
    },
  ],
  [
    'a message behind the message',
    (draft) => {
      const { body } = draft;
      draft.length = String(body.length);
      draft.body = Buffer.concat([body, bytes('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')]);
    },
  ],
  ['a world of no name', (draft) => withHeader(draft, 'x-sim-world', '../../etc')],
  ['a cookie of no form', (draft) => withHeader(draft, 'cookie', '__Host-sid=%%%; sid=;=;;;"')],
  ['a forwarded address', (draft) => withHeader(draft, 'x-forwarded-for', '::1, x\u0000, 1.2.3.4')],
  ['a request id of no form', (draft) => withHeader(draft, 'x-request-id', '../'.repeat(20))],
];

function chunked(draft: Draft, body: string): void {
  draft.length = null;
  withHeader(draft, 'transfer-encoding', 'chunked');
  draft.body = bytes(body);
}

const oddities: readonly Oddity[] = [...ofHeaders, ...ofLengths, ...ofBody, ...ofHttp];

/** One or two oddities of a message, and in some the bytes as well: altered, doubled, cut. */
export const oddMessage: fc.Arbitrary<OddMessage> = fc
  .record({
    chosen: fc.array(fc.constantFrom(...oddities), { minLength: 1, maxLength: 2 }),
    noise: fc.option(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        remove: fc.nat(30),
        put: fc.uint8Array({ maxLength: 20 }),
      }),
      { freq: 2 },
    ),
  })
  .map(({ chosen, noise }) => ({
    what: [...chosen.map(([what]) => what), ...(noise === null ? [] : ['noise'])].join(' + '),
    make(template) {
      const draft = draftOf(template);
      for (const [, change] of chosen) attempt(() => change(draft));
      const message = written(draft);
      if (noise === null) return message;
      const at = Math.floor(noise.at * message.length);
      return Buffer.concat([
        message.subarray(0, at),
        noise.put,
        message.subarray(at + noise.remove),
      ]);
    },
  }));

/** The second oddity may ask for a JSON body that the first has taken away. */
function attempt(change: () => void): void {
  try {
    change();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
}
