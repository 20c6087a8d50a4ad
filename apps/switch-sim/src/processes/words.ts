/** Said once, when the process takes calls. */
export type WordOfProcess = { readonly kind: 'open'; readonly startBlock: string };

/** Another process has come in its place: it answers what it is asked still, and ends. */
export type WordOfLeader = { readonly kind: 'drain' };
