import { eraseSecretTexts } from './erase-secret-texts.ts';
import { forgetOldSessions } from './forget-old-sessions.ts';
import { forgetRequestIds } from './forget-request-ids.ts';
import type { Job } from './job.ts';

/** Everything that the bank does by itself. A list and nothing else. */
export const jobs: readonly Job[] = [eraseSecretTexts, forgetRequestIds, forgetOldSessions];
