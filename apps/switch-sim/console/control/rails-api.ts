import { HeardOf, type RailState, RailStates } from '@sahakar/simulator/answers-of-instruments';
import { callControl } from './call-control.ts';

export type RailKind = RailState['answer']['kind'];

export type RailWish = {
  readonly rail: RailState['rail'];
  readonly answer: { readonly kind: RailKind; readonly by?: string; readonly reason?: string };
  readonly times?: number;
};

export const readRails = (signal: AbortSignal) =>
  callControl(RailStates, 'GET', '/rails', { signal });

export const setRail = (wish: RailWish) => callControl(RailStates, 'PUT', '/rails', { body: wish });

export const hearOfLost = (rail: RailState['rail']) =>
  callControl(HeardOf, 'POST', '/rails/hear', {
    body: { rail },
  });
