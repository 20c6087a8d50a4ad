import { RecordingState } from '@sahakar/simulator/answers-of-instruments';
import { callControl } from './call-control.ts';

export const readRecording = (signal: AbortSignal) =>
  callControl(RecordingState, 'GET', '/recording', { signal });

export const startRecording = () =>
  callControl(RecordingState, 'POST', '/recording', { body: { start: true } });

export const stopRecording = () =>
  callControl(RecordingState, 'POST', '/recording', { body: { stop: true } });
