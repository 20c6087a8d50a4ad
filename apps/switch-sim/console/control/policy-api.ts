import * as z from 'zod/mini';
import { callControl } from './call-control.ts';

const PolicySetting = z.object({
  path: z.array(z.string()),
  words: z.string(),
  unit: z.string(),
  kind: z.enum(['flag', 'whole', 'rupees', 'percent', 'json']),
  least: z.nullable(z.number()),
  most: z.nullable(z.number()),
  documented: z.unknown(),
  value: z.unknown(),
});
export type PolicySetting = z.output<typeof PolicySetting>;

export const PolicyForm = z.object({
  presets: z.array(z.string()),
  settings: z.array(PolicySetting),
});

export type PolicyChange = { readonly preset?: string; readonly policy?: object };

export const readPolicy = (signal: AbortSignal) =>
  callControl(PolicyForm, 'GET', '/policy', { signal });

export const changePolicy = (change: PolicyChange) =>
  callControl(PolicyForm, 'POST', '/policy', { body: change });
