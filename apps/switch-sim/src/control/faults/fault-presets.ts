import type { NewFaultRule } from '../../instruments/fault-rule.ts';

export type FaultPreset = {
  readonly name: string;
  readonly title: string;
  readonly story: string;
  readonly rules: readonly NewFaultRule[];
};

const everybody = { service: '*', persona: null, from: 1, times: null } as const;

/** Sets of faults that come together in life; entering one twice changes nothing. */
export const faultPresets: readonly FaultPreset[] = [
  {
    name: 'bad-afternoon',
    title: 'A bad afternoon',
    story: 'Of a hundred answers two are lost, half take 400 ms, and one takes 4 s.',
    rules: [
      { ...everybody, id: 'afternoon-lost', percent: 2, action: { kind: 'commit-then-drop' } },
      {
        ...everybody,
        id: 'afternoon-slow',
        action: { kind: 'delay-spread', p50: 400, p99: 4_000 },
      },
    ],
  },
  {
    name: 'broken-proxy',
    title: 'A broken proxy',
    story: 'Every tenth answer is a bare 502, and every twentieth is cut in half.',
    rules: [
      { ...everybody, id: 'proxy-502', percent: 10, action: { kind: 'status', status: 502 } },
      { ...everybody, id: 'proxy-cut', percent: 5, action: { kind: 'truncate' } },
    ],
  },
  {
    name: 'bad-keys',
    title: 'Keys that do not fit',
    story: 'Every fourth key is too short, and every fourth of the rest is no longer known.',
    rules: [
      {
        ...everybody,
        service: 'GET_TOKEN',
        id: 'keys-short',
        percent: 25,
        action: { kind: 'key-length', bytes: 16 },
      },
      {
        ...everybody,
        service: 'GET_TOKEN',
        id: 'keys-stale',
        percent: 25,
        action: { kind: 'stale' },
      },
    ],
  },
];
