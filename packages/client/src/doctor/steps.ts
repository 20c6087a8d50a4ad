/** What is looked at, in the order in which it is told. */
export const steps = [
  'name',
  'connection',
  'tls',
  'path',
  'form',
  'token',
  'clock',
  'envelope',
  'call',
  'errors',
  'cors',
  'cookies',
  'compression',
  'speed',
] as const;
export type Step = (typeof steps)[number];
