import { decideClearing, expireInstructions, issueBooks, receiveClearing } from './cheques/jobs.ts';
import { eraseSecretTexts } from './housekeeping/erase-secret-texts.ts';
import { forgetOldSessions } from './housekeeping/forget-old-sessions.ts';
import { forgetRequestIds } from './housekeeping/forget-request-ids.ts';
import type { Job } from './jobs/job.ts';
import { keepLiensOfTheDay } from './housekeeping/keep-liens.ts';
import { raiseLimits } from './limits/jobs.ts';
import { settleWithOtherBanks } from './rails/jobs.ts';
import { runScheduledTransfers } from './schedules/jobs.ts';
import { serveProducts } from './housekeeping/serve-products.ts';

/** Everything that the bank does by itself. A list and nothing else. */
export const jobs: readonly Job[] = [
  eraseSecretTexts,
  forgetRequestIds,
  forgetOldSessions,
  keepLiensOfTheDay,
  expireInstructions,
  issueBooks,
  receiveClearing,
  decideClearing,
  raiseLimits,
  settleWithOtherBanks,
  runScheduledTransfers,
  serveProducts,
];
