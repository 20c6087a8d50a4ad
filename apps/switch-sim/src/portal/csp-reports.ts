import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { jsonOf } from '@sahakar/contracts/wire/json-of';
import { elapsedMilliseconds } from '../clock.ts';
import { cspReportPath } from './content-security-policy.ts';

const bytesMax = 8_192;
const linesPerMinuteMax = 20;

/** The beginning of an address tells enough, and a stranger may write as long a one as he likes. */
const text = z.optional(
  z.pipe(
    z.string(),
    z.transform((whole) => whole.slice(0, 200)),
  ),
);
const Reports = z.array(
  z.object({ body: z.object({ effectiveDirective: text, blockedURL: text, sourceFile: text }) }),
);
const OldReport = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'blocked-uri': text,
    'source-file': text,
  }),
});

/**
 * Writes what browsers have blocked into the log, so little of it that no stranger can crowd out what
 * else the log has to tell: its files are few, and the oldest gives way.
 */
export function registerCspReports(app: FastifyInstance): void {
  let minute = 0;
  let lines = 0;

  /** Of so many violations, how many there is room for in this minute. */
  function roomFor(violations: number): number {
    const current = Math.floor(elapsedMilliseconds() / 60_000);
    if (current !== minute) lines = 0;
    minute = current;
    const room = Math.min(violations, linesPerMinuteMax - lines);
    lines += room;
    return room;
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    scope.post(cspReportPath, { bodyLimit: bytesMax }, async (request, reply) => {
      const violations = read(String(request.body));
      for (const violation of violations.slice(0, roomFor(violations.length))) {
        request.log.warn(violation, 'A browser has blocked what the page wanted to do');
      }
      return reply.code(204).send();
    });
  });
}

function read(body: string): readonly object[] {
  const report = jsonOf(body);
  const several = Reports.safeParse(report);
  if (several.success) return several.data.map((entry) => entry.body);
  const single = OldReport.safeParse(report);
  return single.success ? [single.data['csp-report']] : [];
}
