import { decideClearing, expireInstructions, issueBooks, receiveClearing } from './cheques/jobs.ts';
import { expireUndecided } from './housekeeping/expire-requests.ts';
import {
  eraseSecretTexts,
  forgetOldAuditLines,
  forgetOldSessions,
  forgetRequestIds,
  keepLiensOfTheDay,
  sealTheBook,
  sealWhatCameLate,
  serveProducts,
} from './housekeeping/jobs.ts';
import type { Job } from './jobs/job.ts';
import { raiseLimits } from './limits/limit-raises.ts';
import { settleWithOtherBanks } from './rails/settle-payments.ts';
import { runScheduledTransfers } from './schedules/jobs.ts';

/** Everything that the bank does by itself. A list and nothing else. */
export const jobs: readonly Job[] = [
  eraseSecretTexts,
  forgetRequestIds,
  forgetOldSessions,
  forgetOldAuditLines,
  keepLiensOfTheDay,
  expireInstructions,
  expireUndecided,
  issueBooks,
  receiveClearing,
  decideClearing,
  raiseLimits,
  settleWithOtherBanks,
  runScheduledTransfers,
  serveProducts,
  sealTheBook,
  sealWhatCameLate,
];
