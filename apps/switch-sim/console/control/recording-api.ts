import * as z from 'zod/mini';
import { callControl } from './call-control.ts';

const RecordingState = z.object({
  isRunning: z.boolean(),
  steps: z.number(),
  /** Why it ended by itself. */
  ended: z.nullable(z.string()),
});
export type RecordingState = z.output<typeof RecordingState>;

export const readRecording = (signal: AbortSignal) =>
  callControl(RecordingState, 'GET', '/recording', { signal });

export const startRecording = () =>
  callControl(RecordingState, 'POST', '/recording', { body: { start: true } });

export const stopRecording = () =>
  callControl(RecordingState, 'POST', '/recording', { body: { stop: true } });

/** The address of one call as a step of a replay. */
export const stepAddress = (call: number) => `/__sim/api/recording?call=${call}`;

/** The address of the recording so far. */
export const recordingAddress = '/__sim/api/recording?as=yaml';
