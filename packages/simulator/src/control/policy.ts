import { presetNames } from '@sahakar/contracts/policy-presets';
import * as z from 'zod/mini';
import { PolicyForm } from '../answers-of-instruments.ts';
import { policyPatch } from './fields.ts';
import { type ControlArea, tried } from './route.ts';

export const policyUsage =
  `POST /policy takes { preset, policy }: one of ${presetNames.join(', ')} to begin with, and ` +
  'changes by group and setting; what is not named stays as it is.';
export const PolicyInput = z.strictObject({
  preset: z.optional(z.enum(presetNames)),
  policy: policyPatch,
});

export const policyArea: ControlArea = {
  title: 'Policy',
  told: 'The numbers of a world, changed while it runs ([policy](simulator/policy.md)). Amounts are texts of rupees.',
  routes: [
    tried({
      method: 'GET',
      path: '/policy',
      does: 'Tells every setting, with the documented one beside it.',
      answer: PolicyForm,
    }),
    tried(
      {
        method: 'POST',
        path: '/policy',
        does: 'Changes settings, or begins with a preset.',
        usage: policyUsage,
        body: PolicyInput,
        answer: PolicyForm,
      },
      { body: { preset: 'cautious' } },
      { body: { policy: { otp: { lifeSeconds: 120 } } } },
    ),
    tried({
      method: 'GET',
      path: '/policy/export',
      does: 'Answers what differs from the documented policy, as a file for another world.',
      answer: z.record(z.string(), z.unknown()),
    }),
  ],
};
