import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Policy } from '@sahakar/contracts/policy';
import { policyPresets, presetNames } from '@sahakar/contracts/policy-presets';
import { PolicyInput, policyUsage } from '@sahakar/simulator/control/policy';
import type { World } from '../world.ts';
import { policySettings, withChanges } from '../worlds/policy-settings.ts';
import {
  firstPatch,
  mergedPatch,
  patchedPolicy,
  patchTo,
  type PolicyPatch,
} from '../worlds/world-policy.ts';
import { readInput, sayingPolicy } from './control-input.ts';
import { sayingRefusal } from './worlds/snapshot-routes.ts';

/** The numbers of one world: shown, and changed while it runs. */
export function registerPolicyRoutes(
  app: FastifyInstance,
  world: (request: FastifyRequest) => World,
): void {
  app.get('/policy', async (request) => policyAnswer(world(request)));

  app.get('/policy/export', async (request, reply) => {
    const { name, policies } = world(request);
    reply.header('content-disposition', `attachment; filename="policy-${name}.json"`);
    return policies.patch();
  });

  app.post('/policy', async (request) => {
    const target = world(request);
    const { preset, policy = {} } = readInput(PolicyInput, request.body, policyUsage);
    const basis = (now: PolicyPatch) =>
      preset === undefined ? now : mergedPatch(firstPatch(target.name), policyPresets[preset]);
    const change = () => target.policies.replace((now) => changedPatch(basis(now), policy));
    // What is over by the old numbers stays so, what is by the new ones is at once, and jobs are due
    // when these say so.
    await sayingPolicy(() => sayingRefusal(() => target.time.move({ change })));
    return policyAnswer(target);
  });
}

function changedPatch(basis: PolicyPatch, changes: object): PolicyPatch {
  const whole = withChanges(patchedPolicy(basis), changes);
  return patchTo(z.encode(Policy, patchedPolicy(whole)));
}

function policyAnswer({ policies }: World) {
  const policy = policies.current();
  return {
    presets: presetNames,
    changes: policies.patch(),
    policy: z.encode(Policy, policy),
    settings: policySettings(policy),
  };
}
