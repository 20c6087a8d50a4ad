import { PolicyForm } from '@sahakar/simulator/answers-of-instruments';
import { callControl } from './call-control.ts';

export type PolicyChange = { readonly preset?: string; readonly policy?: object };

export const readPolicy = (signal: AbortSignal) =>
  callControl(PolicyForm, 'GET', '/policy', { signal });

export const changePolicy = (change: PolicyChange) =>
  callControl(PolicyForm, 'POST', '/policy', { body: change });
