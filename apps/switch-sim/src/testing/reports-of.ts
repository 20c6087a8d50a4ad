import type { Report } from '../jobs/serve-by-plan.ts';

/** Whatever the serving of products reports, as a list. */
export async function reportsOf(serve: (report: Report) => Promise<void>): Promise<string[]> {
  const reports: string[] = [];
  await serve((report) => reports.push(report));
  return reports;
}
