import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { cspReportPath } from './content-security-policy.ts';

const bytesMax = 8_192;
const perMinuteMax = 60;

const text = z.optional(z.string());
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

/** Writes what browsers have blocked into the log, so much of it as no flood can fill a disk. */
export function registerCspReports(app: FastifyInstance): void {
  let minute = 0;
  let count = 0;

  function isTooMany(): boolean {
    const current = Math.floor(performance.now() / 60_000);
    count = current === minute ? count + 1 : 1;
    minute = current;
    return count > perMinuteMax;
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    scope.post(cspReportPath, { bodyLimit: bytesMax }, async (request, reply) => {
      if (!isTooMany()) {
        for (const violation of read(String(request.body))) {
          request.log.warn(violation, 'A browser has blocked what the page wanted to do');
        }
      }
      return reply.code(204).send();
    });
  });
}

function read(body: string): readonly object[] {
  try {
    const report: unknown = JSON.parse(body);
    const several = Reports.safeParse(report);
    if (several.success) return several.data.slice(0, 10).map((entry) => entry.body);
    const single = OldReport.safeParse(report);
    return single.success ? [single.data['csp-report']] : [];
  } catch {
    return [];
  }
}
