import { DeskAnswer, SentPayments } from '@sahakar/simulator/answers-of-instruments';
import { callControl } from './call-control.ts';

export const askDesk = (path: string, body: object) =>
  callControl(DeskAnswer, 'POST', path, { body });

export const readSentPayments = (signal: AbortSignal) =>
  callControl(SentPayments, 'GET', '/other-bank/payments', { signal });
