import type { LimitMaster } from './scenario.ts';

/** The daily limits on offer, smallest first. */
export const limitMasters = [
  { id: 'DL01', amountPaise: 1_00_000_00n, count: 20 },
  { id: 'DL02', amountPaise: 2_00_000_00n, count: 20 },
  { id: 'DL05', amountPaise: 5_00_000_00n, count: 50 },
  { id: 'DL10', amountPaise: 10_00_000_00n, count: 100 },
  { id: 'DL25', amountPaise: 25_00_000_00n, count: 200 },
  { id: 'DL50', amountPaise: 50_00_000_00n, count: 500 },
] as const satisfies readonly LimitMaster[];
