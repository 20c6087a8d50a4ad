import * as z from 'zod/mini';

/** How an answer differs from the documents; none is known yet. */
export const Deviation = z.never();
export type Deviation = z.output<typeof Deviation>;
