import { StubsInForce } from '@sahakar/simulator/answers-of-instruments';
import { callControl } from './call-control.ts';

export const readStubs = (signal: AbortSignal) =>
  callControl(StubsInForce, 'GET', '/stubs', { signal });

export const putStubs = (yaml: string) => callControl(StubsInForce, 'PUT', '/stubs', { yaml });

export const removeStubs = () => callControl(StubsInForce, 'DELETE', '/stubs');
