import { RecordingState } from '@sahakar/simulator/answers-of-instruments';
import { callControl } from './call-control.ts';

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
