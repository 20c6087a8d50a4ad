import { envelopeFaults, responseCodes } from '@sahakar/contracts/response-codes';
import { engine } from '@sahakar/db/dialect';
import { watchTables } from '@sahakar/db/testing/table-watch';
import * as fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { tell, times } from '@sahakar/crypto/testing/full-length';
import { bothEnginesWide } from '../testing/both-engines.ts';
import { callersAt } from '../testing/hostile/callers.ts';
import { mutatedCall } from '../testing/hostile/mutations.ts';
import { percentile } from '../testing/hostile/percentile.ts';
import { seed } from '../testing/seed.ts';
import { startBank } from '../testing/start-bank.ts';

const published = new Set([...Object.keys(responseCodes), ...Object.keys(envelopeFaults)]);

/**
 * What a refused call may write: that it was refused, that a try or a proof was used up, where a flow
 * stands, and serial numbers, which are taken by the thousand and never given back.
 */
const mayWrite: ReadonlySet<string> = new Set(
  'audit_log login_attempts identity_tries logins tpin_proofs sessions otps otp_days names_asked counters'.split(
    ' ',
  ),
);

// Its tables are looked at from outside, which takes a file.
test.runIf(engine === 'sqlite')(
  'no sealed request, however odd, is answered with a fault or an unpublished code, nor leaves a trace where it is refused (B465, ASSURANCE E2)',
  { timeout: times(300_000, 3_600_000) },
  async () => {
    const bank = await startBank({ policy: { auth: { tpinFailuresMax: 1_000 } } });
    const callers = await callersAt(bank);
    const tables = watchTables(bank.config.dataDirectory);
    onTestFinished(() => tables.close());
    const before = tables.digests();
    const traces: string[] = [];
    const durations: number[] = [];
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(mutatedCall(callers.calls), async ({ call, plaintext }) => {
        const client = await callers.clientOf(call.kind);
        const sealed = await client.seal(call.service, plaintext);
        const written = tables.written();
        const startedAt = performance.now();
        const http = await client.post(sealed);
        durations.push(performance.now() - startedAt);
        // A text that is no strict JSON is a fault of the envelope, and so is one that is too long.
        expect([200, 400, 413]).toContain(http.status);
        const answer = await client.open(sealed, http);
        const now = tables.written();
        if (answer.kind === 'refusal') {
          expect(published.has(answer.code)).toBe(true);
          expect(answer.message).toMatch(/\S/);
          refused += 1;
          for (const [name, count] of now) {
            if (count === written.get(name) || mayWrite.has(name)) continue;
            traces.push(`${call.service} ${answer.code} wrote ${name}: ${plaintext}`);
          }
          if (answer.code === '9010') callers.forget(call.kind);
        }
      }),
      { seed, endOnFailure: true, numRuns: times(300, 50_000) },
    );
    expect(traces).toEqual([]);
    const written = tables.written();
    const after = tables.digests();
    // What nothing has written by its own count has the same rows, digest for digest.
    const changed = [...before].filter(([name, digest]) => after.get(name) !== digest);
    expect(changed.filter(([name]) => !written.has(name))).toEqual([]);
    const p99 = percentile(durations, 0.99);
    // Milliseconds are promised on a machine that does nothing else.
    expect(p99).toBeLessThan(times(Infinity, 200));
    tell(
      'E2',
      `${durations.length} sealed requests on ${engine}, ${refused} refused: 0 HTTP 5xx, 0 left a trace, ${before.size - changed.length} of ${before.size} tables unchanged, p99 ${Math.round(p99)} ms, seed ${seed}`,
    );
  },
);

// What a text does to a store, it may do to one engine alone.
test.runIf(engine === 'postgres')(
  'on PostgreSQL too no sealed request, however odd, is answered with a fault or an unpublished code (ASSURANCE E2)',
  { ...bothEnginesWide, timeout: times(300_000, 3_600_000) },
  async () => {
    const bank = await startBank({ policy: { auth: { tpinFailuresMax: 1_000 } } });
    const callers = await callersAt(bank);
    let asked = 0;
    await fc.assert(
      fc.asyncProperty(mutatedCall(callers.calls), async ({ call, plaintext }) => {
        const client = await callers.clientOf(call.kind);
        const sealed = await client.seal(call.service, plaintext);
        const http = await client.post(sealed);
        asked += 1;
        expect([200, 400, 413]).toContain(http.status);
        const answer = await client.open(sealed, http);
        if (answer.kind !== 'refusal') return;
        expect(published.has(answer.code)).toBe(true);
        if (answer.code === '9010') callers.forget(call.kind);
      }),
      { seed, endOnFailure: true, numRuns: times(300, 50_000) },
    );
    tell('E2', `${asked} sealed requests on ${engine}: 0 HTTP 5xx, seed ${seed}`);
  },
);
