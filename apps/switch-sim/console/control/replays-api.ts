import { Walk, WorldToLookAt, Replays } from '@sahakar/simulator/answers-of-replays';
import { Removed } from '@sahakar/simulator/answers';
import { callControl } from './call-control.ts';

export const readReplays = (signal: AbortSignal) =>
  callControl(Replays, 'GET', '/replays', { signal });

export const beginWalk = (what: { readonly name: string } | { readonly yaml: string }) =>
  callControl(Walk, 'POST', '/replays/walk', { body: what });

export const playSteps = (steps: number) =>
  callControl(Walk, 'POST', '/replays/walk/next', { body: { steps } });

export const copyToLookAt = () =>
  callControl(WorldToLookAt, 'POST', '/replays/walk/look', { body: {} });

export const endWalk = () => callControl(Removed, 'DELETE', '/replays/walk');
