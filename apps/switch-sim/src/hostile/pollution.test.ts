import { engine } from '@sahakar/db/dialect';
import { serviceCallPath } from '@sahakar/contracts/envelope';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { tell, times } from '@sahakar/crypto/testing/full-length';
import { callersAt } from '../testing/hostile/callers.ts';
import { startBank } from '../testing/start-bank.ts';

const harm = '{"polluted":1,"isViewOnly":"N"}';

/** Ways to write a name that reaches the prototype, into the JSON text of an object. */
const ways: Readonly<Record<string, (text: string) => string>> = {
  'by its name': (text) => text.replace('{', `{"__proto__":${harm},`),
  'by its name, last': (text) => text.replace(/\}$/, `,"__proto__":${harm}}`),
  'in escapes': (text) => text.replace('{', `{"\\u005f_proto__":${harm},`),
  'in other escapes': (text) => text.replace('{', `{"__pro\\u0074o__":${harm},`),
  'by the constructor': (text) => text.replace('{', `{"constructor":{"prototype":${harm}},`),
  'as a prototype': (text) => text.replace('{', `{"prototype":${harm},`),
  'deep inside': (text) => text.replace('{', `{"Extra":{"a":[{"__proto__":${harm}}]},`),
  'in a field': (text) => text.replace(/:("[^"]*")/, `:{"__proto__":${harm}}`),
  'as null': (text) => text.replace('{', '{"__proto__":null,'),
  'by a key that stands twice': (text) => text.replace(/"(\w+)":/, '"$1":{},"$1":'),
  'by a key that stands twice, in escapes': (text) =>
    text.replace(/"(\w)(\w*)":/, (all, first: string, rest: string) => {
      const code = first.charCodeAt(0).toString(16).padStart(4, '0');
      return `"\\u${code}${rest}":{},${all}`;
    }),
};

const canary = () => Reflect.get({}, 'polluted');

// The engines do not differ in what is parsed.
test.runIf(engine === 'sqlite')(
  'no request of any operation reaches a prototype, in whatever spelling, and each that tries is refused (ASSURANCE E3)',
  async () => {
    const bank = await startBank();
    const callers = await callersAt(bank);
    let tried = 0;
    const calls = callers.calls.filter((_, at) => at % times(3, 1) === 0);
    for (const { kind, service, operation, request } of calls) {
      const client = await callers.clientOf(kind);
      const text = JSON.stringify(request);
      for (const [way, pollute] of Object.entries(ways)) {
        const polluted = pollute(text);
        if (polluted === text) continue;
        const { status, ...answer } = await client.call(service, polluted);
        const told = { service, operation, way, status, code: 'code' in answer && answer.code };
        expect(told).toMatchObject({ status: 400, code: '9400' });
        expect(canary()).toBeUndefined();
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(calls.length * 9);
    tell('E3', `${tried} polluted requests of ${calls.length} operations: all refused`);
  },
);

test.runIf(engine === 'sqlite')(
  'neither the outer body nor the control plane reaches a prototype (ASSURANCE E3)',
  async () => {
    const bank = await startBank();
    const callers = await callersAt(bank);
    const client = await callers.clientOf('asha');
    const post = (path: string, type: string, body: string) =>
      supertest(bank.app.server)
        .post(path)
        .set({ 'content-type': type, 'sec-fetch-site': 'same-origin' })
        .send(body);
    const sealed = await client.seal('FAQService', { Key: 'FAQ' });
    const bodies = Object.values(ways).map((pollute) => pollute(sealed.body));
    for (const body of bodies) {
      expect((await client.post({ ...sealed, body })).status).toBe(400);
      expect((await post(serviceCallPath, 'application/json', body)).status).toBe(400);
      expect(canary()).toBeUndefined();
    }
    const paths = ['policy', 'faults', 'clock', 'sign-in', 'worlds', 'reset', 'stubs', 'replays'];
    const yaml = `__proto__: ${harm}\nconstructor: { prototype: ${harm} }\n`;
    for (const path of paths) {
      for (const [type, body] of [
        ['application/json', `{"__proto__":${harm}}`],
        ['application/json', `{"constructor":{"prototype":${harm}}}`],
        ['application/json', `{"policy":{"__proto__":${harm},"otp":{"constructor":${harm}}}}`],
        ['application/yaml', yaml],
        ['application/yaml', `- ${yaml.split('\n')[0]}\n`],
      ] as const) {
        const { status } = await post(`/__sim/api/${path}`, type, body);
        expect({ path, body, isRefused: status >= 400 && status < 500 }).toMatchObject({
          isRefused: true,
        });
        expect(canary()).toBeUndefined();
      }
    }
    tell(
      'E3',
      `${bodies.length * 2} outer bodies and ${paths.length * 5} of the control plane: all refused`,
    );
  },
);
