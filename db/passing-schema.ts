import { randomBytes } from 'node:crypto';

/** Nothing that a schema stands for only on its way takes nearly as long. */
const forgottenMilliseconds = 3_600_000;

/** The name of a schema, or of a database, that stands only while something is on its way; it says since when. */
export function passingSchema(kind: 'draft' | 'former' | 'rehearsal' | 'look' | 'replay'): string {
  return `${kind}_${Date.now()}_${randomBytes(8).toString('hex')}`;
}

/** Whether it is such a one, and whoever made it was killed. */
export function isForgotten(schema: string): boolean {
  const since = /^(?:draft|former|rehearsal|look|replay)_(\d+)_[0-9a-f]{16}$/.exec(schema)?.[1];
  return since !== undefined && Number(since) < Date.now() - forgottenMilliseconds;
}
