import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, isServiceName } from '@sahakar/contracts/catalogue';
import type { Contract } from '@sahakar/contracts/contract';
import { serviceCallPath } from '@sahakar/contracts/envelope';
import { engine } from '@sahakar/db/dialect';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { tell, times } from '@sahakar/crypto/testing/full-length';
import { createLog } from '../log.ts';
import { callersAt } from '../testing/hostile/callers.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';

/** Values that nothing else has, one for each form that a secret takes. */
const canaries = ['Canary@19710815x', '918273', '9182736', '6070009182736450'] as const;
const forgery = '\r\n{"level":60,"msg":"forged by a customer"}\r\n';

function filesOf(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => join(directory, name))
    .filter((path) => statSync(path).isFile());
}

/** The traffic keeps the newest calls alone, so it is looked at often. */
async function expectCleanTraffic({ app }: TestBank, secrets: readonly string[]): Promise<void> {
  const { text } = await supertest(app.server).get('/__sim/api/traffic').expect(200);
  for (const secret of secrets) {
    const at = text.indexOf(`"${secret}"`);
    expect(at < 0 ? '' : text.slice(at - 80, at + 40)).toBe('');
  }
}

// The files of the other engine are the server's.
test.runIf(engine === 'sqlite')(
  'a secret in any field of any operation is in no log, no traffic and no file, and no field forges a line of the log (ASSURANCE E11)',
  async () => {
    const lines: string[] = [];
    const logger = createLog('debug', { write: (line) => lines.push(line) });
    const bank = await startBank({ logger, policy: { auth: { tpinFailuresMax: 1_000 } } });
    const callers = await callersAt(bank);
    const counts = { secrets: 0, forgeries: 0 };
    const longSecrets = new Set<string>(canaries.filter((one) => one.length > 7));
    for (const { kind, service, request } of callers.calls.filter(
      (_, at) => at % times(3, 1) === 0,
    )) {
      const contract: Contract | null = isServiceName(service) ? catalogue[service] : null;
      const call = async (changed: object) => {
        const client = await callers.clientOf(kind);
        longSecrets.add(client.cookie.split('=')[1] ?? '');
        const token = await client.token();
        longSecrets.add(token.key);
        const answer = await client.call(service, changed, { token });
        if (answer.kind === 'refusal' && answer.code === '9010') callers.forget(kind);
      };
      for (const field of Object.keys(contract?.secrets ?? {})) {
        if (!Object.hasOwn(request, field)) continue;
        for (const canary of canaries.filter((_, at) => at % times(2, 1) === 0)) {
          await call({ ...request, [field]: canary });
          await call({ ...request, [field]: [canary] });
          counts.secrets += 2;
        }
      }
      if (Object.keys(contract?.secrets ?? {}).length > 0) await expectCleanTraffic(bank, canaries);
      const fields = Object.entries(request).filter((_, at) => at % times(5, 1) === 0);
      for (const [field, value] of fields) {
        if (typeof value !== 'string') continue;
        await call({ ...request, [field]: `${value}${forgery}` });
        counts.forgeries += 1;
      }
    }
    for (const header of ['x-request-id', 'user-agent', 'x-sim-world', 'origin', 'cookie']) {
      const text = encodeURIComponent(forgery) + forgery.replaceAll(/[\r\n]/g, '\u0085');
      await supertest(bank.app.server)
        .post(serviceCallPath)
        .set({ 'content-type': 'application/json', [header]: Buffer.from(text).toString('latin1') })
        .send('{}')
        .catch(() => null);
    }
    longSecrets.delete('');
    await expectCleanTraffic(bank, [...longSecrets, ...canaries]);
    for (const line of lines) {
      expect(line.trimEnd()).not.toMatch(/[\r\n]/);
      expect(JSON.parse(line)).not.toHaveProperty('msg', 'forged by a customer');
    }
    const log = lines.join('');
    for (const secret of [...longSecrets, ...canaries]) {
      expect(log).not.toContain(secret);
    }
    const files = filesOf(bank.config.dataDirectory).map((path) => readFileSync(path));
    expect(files.length).toBeGreaterThan(0);
    const found = [...longSecrets].filter((secret) => files.some((file) => file.includes(secret)));
    expect(found).toEqual([]);
    tell(
      'E11',
      `${counts.secrets} canaries in secret fields, ${longSecrets.size} cookies and keys, ${counts.forgeries} forged lines at debug level: 0 in log, traffic, database and its log`,
    );
  },
);
