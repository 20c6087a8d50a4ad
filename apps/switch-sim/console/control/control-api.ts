import * as z from 'zod/mini';
import {
  ClockAnswer,
  type Explanation,
  Explanations,
  DoctorReport,
  FaultPresets,
  FaultRule,
  FaultsInForce,
  Health,
  LedgerVerdict,
  MagicTable,
  MakerRequests,
  type NewFaultRule,
  RecordedCalls,
  Scenarios,
  SmsMessages,
  WorldEntries,
} from '@sahakar/simulator/answers';
import { callControl } from './call-control.ts';

export type ClockMove =
  | { readonly set: string }
  | { readonly advance: string }
  | { readonly freeze: true }
  | { readonly resume: true };

export type Reset = { readonly scenario: string; readonly now?: string };

const Anything = z.unknown();
const FaultRules = z.array(FaultRule);

export const readHealth = (signal: AbortSignal) =>
  callControl(Health, 'GET', '/health', { signal });

export const readScenarios = (signal: AbortSignal) =>
  callControl(Scenarios, 'GET', '/scenarios', { signal });

export const readClock = (signal: AbortSignal) =>
  callControl(ClockAnswer, 'GET', '/clock', { signal });

export const moveClock = (move: ClockMove) =>
  callControl(ClockAnswer, 'POST', '/clock', { body: move });

export const readMessages = (signal: AbortSignal) =>
  callControl(SmsMessages, 'GET', '/sms', { signal });

/** Answers as soon as there is a message after this one, and with nothing when time is over. */
export const waitForMessages = (after: string, seconds: number, signal: AbortSignal) =>
  callControl(SmsMessages, 'GET', `/sms?after=${encodeURIComponent(after)}&wait=${seconds}`, {
    signal,
  });

export const readRequests = (signal: AbortSignal) =>
  callControl(MakerRequests, 'GET', '/requests', { signal });

export const readTraffic = (signal: AbortSignal) =>
  callControl(RecordedCalls, 'GET', '/traffic?all=yes', { signal });

export const readFaults = (signal: AbortSignal) =>
  callControl(FaultsInForce, 'GET', '/faults', { signal });

export const addFault = (rule: NewFaultRule) =>
  callControl(FaultRule, 'POST', '/faults', { body: rule });

export const addFaultsAsYaml = (yaml: string) =>
  callControl(FaultRules, 'POST', '/faults', { yaml });

export const readFaultPresets = (signal: AbortSignal) =>
  callControl(FaultPresets, 'GET', '/fault-presets', { signal });

export const addFaultPreset = (name: string) =>
  callControl(Anything, 'POST', `/fault-presets/${encodeURIComponent(name)}`);

export const readMagicTable = (signal: AbortSignal) =>
  callControl(MagicTable, 'GET', '/magic-values', { signal });

export const turnMagic = (isOn: boolean) =>
  callControl(MagicTable, 'POST', '/magic-values', { body: { isOn } });

export const removeFault = (id: string) =>
  callControl(Anything, 'DELETE', `/faults/${encodeURIComponent(id)}`);

export const clearFaults = () => callControl(Anything, 'DELETE', '/faults');

export const verifyLedger = () => callControl(LedgerVerdict, 'GET', '/ledger/verify');

/** The query names an account, a person, or a person and a payee of his. */
export const explain = async (query: string): Promise<readonly Explanation[]> =>
  [await callControl(Explanations, 'GET', `/explain?${query}`)].flat();

export const examineSwitch = (question: { readonly target: string; readonly origin?: string }) =>
  callControl(DoctorReport, 'POST', '/doctor', { body: question });

export const readWorlds = (signal: AbortSignal) =>
  callControl(WorldEntries, 'GET', '/worlds', { signal });

export const removeWorld = (name: string) =>
  callControl(Anything, 'DELETE', `/worlds/${encodeURIComponent(name)}`);

export const resetWorld = (reset: Reset) =>
  callControl(Anything, 'POST', '/reset', { body: reset });
