import { Timeline } from '@sahakar/simulator/answers-of-time';
import * as z from 'zod/mini';
import { callControl } from './call-control.ts';

const Anything = z.unknown();

export const readTimeline = (signal: AbortSignal) =>
  callControl(Timeline, 'GET', '/timeline', { signal });

export const takeSnapshot = (name: string) =>
  callControl(Anything, 'POST', '/snapshots', { body: name === '' ? {} : { name } });

export const rewindTo = (snapshot: string) =>
  callControl(Anything, 'POST', '/rewind', { body: { snapshot } });
