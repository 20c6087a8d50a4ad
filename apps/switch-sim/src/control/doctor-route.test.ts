import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { strongDescription } from '@sahakar/crypto/testing/sample-descriptions';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { DoctorReport } from '@sahakar/simulator/answers';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { startBank } from '../testing/start-bank.ts';

const described = () => {
  const file = join(temporaryDirectory(), 'konkan.json');
  writeFileSync(file, JSON.stringify(strongDescription));
  return file;
};

test.each([
  ['WA-ENV-1', () => 'WA-ENV-1', 0],
  ['openssl-salted', () => 'openssl-salted', 4],
  ['Konkan', described, 0],
])(
  'a simulator that speaks %s is in order, and a page of another origin is told what it misses',
  async (name, setting, weaknesses) => {
    const { app } = await startBank({ environment: { ENVELOPE: setting() } });
    await app.listen({ port: 0, host: '127.0.0.1' });
    // Safe: a server that listens on a port has an address of this type.
    const { port } = app.server.address() as AddressInfo;
    const target = `http://127.0.0.1:${port}`;
    const doctor = (input: object) => supertest(app.server).post('/__sim/api/doctor').send(input);

    const { body } = await doctor({ target }).expect(200);
    expect(DoctorReport.parse(body).findings).toHaveLength(14);
    expect(body).toMatchObject({ verdict: 'ok', envelope: name });
    expect(body.weaknesses).toHaveLength(weaknesses);

    const { body: foreign } = await doctor({ target, origin: 'http://portal.example' }).expect(200);
    const faults = foreign.findings.flatMap(({ fault }: { fault: string | null }) => fault ?? []);
    expect(faults).toEqual(['origin-refused', 'cookie-same-site']);
  },
);

test('the doctor takes addresses of the web alone, and sends nothing elsewhere', async () => {
  const { app } = await startBank();
  for (const target of ['file:///etc/passwd', 'ftp://x', 'bank.example', '', 7]) {
    const { body } = await supertest(app.server)
      .post('/__sim/api/doctor')
      .send({ target })
      .expect(400);
    expect(body.error).toContain('target');
  }
});
