import supertest from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log.ts';
import { webServer } from '../server/web-server.ts';
import { registerCspReports } from './csp-reports.ts';

async function startReports() {
  const written: string[] = [];
  const log = createLog('warn', { write: (line) => written.push(line) });
  const app = webServer({ tls: null, trustedProxies: [], allowedOrigins: [] }, log);
  onTestFinished(() => app.close());
  registerCspReports(app);
  await app.ready();
  const report = (body: unknown, type = 'application/reports+json') =>
    supertest(app.server)
      .post('/csp-report')
      .set('content-type', type)
      .send(JSON.stringify(body))
      .expect(204);
  return { written, report };
}

const violation = (blockedURL: string) => ({ type: 'csp-violation', body: { blockedURL } });

test('what a browser has blocked stands in the log, from either kind of report', async () => {
  const { written, report } = await startReports();
  await report([violation('inline')]);
  const old = { 'effective-directive': 'script-src', 'blocked-uri': 'eval' };
  await report({ 'csp-report': old }, 'application/csp-report');
  const [first, second] = written.map((line): unknown => JSON.parse(line));
  expect(first).toMatchObject({ blockedURL: 'inline' });
  expect(second).toMatchObject(old);
});

test('a stranger who reports without end writes twelve thousand characters a minute into the log, and crowds nothing out', async () => {
  const { written, report } = await startReports();
  const long = Array.from({ length: 10 }, () => violation(`https://evil/${'a'.repeat(700)}`));
  for (let at = 0; at < 30; at += 1) await report(long);
  // Where a minute begins meanwhile, there are as many again.
  expect(written.length).toBeLessThanOrEqual(40);
  expect(Math.max(...written.map(({ length }) => length))).toBeLessThan(500);
});
