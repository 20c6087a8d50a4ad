import type { FastifyInstance, FastifyRequest } from 'fastify';
import { stringify } from 'yaml';
import {
  FaultInput,
  FaultsInput,
  FaultsQuery,
  faultsQueryUsage,
  faultUsage,
} from '@sahakar/simulator/control/faults';
import { didYouMean } from '@sahakar/simulator/nearest-name';
import type { NewFaultRule } from '../../instruments/fault-rule.ts';
import { findLogin } from '../../sign-in/login-result.ts';
import type { World } from '../../world.ts';
import { ControlError, readInput } from '../control-input.ts';
import { WrittenRules } from './written-rules.ts';
import { yamlTypes } from '../yaml-body.ts';
import { faultPresets } from './fault-presets.ts';

/** The faults of one world: rule by rule, a list of them as YAML, or a preset. */
export function registerFaultRoutes(
  app: FastifyInstance,
  world: (request: FastifyRequest) => World,
): void {
  // In a scope of their own: YAML is taken by no other route.
  void app.register(async (scope) => registerIn(scope, world));
}

function registerIn(app: FastifyInstance, world: (request: FastifyRequest) => World): void {
  app.addContentTypeParser(
    yamlTypes,
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => {
      return new WrittenRules(body, faultUsage);
    },
  );

  app.get('/faults', async (request, reply) => {
    const { as } = readInput(FaultsQuery, request.query, faultsQueryUsage);
    const rules = await world(request).faults.list();
    if (as === undefined) return rules;
    const written = rules.map(({ hits: _hits, ...rule }) => rule);
    return reply.type('application/yaml; charset=utf-8').send(stringify(written));
  });

  app.post('/faults', async (request) => {
    const { body } = request;
    if (body instanceof WrittenRules) {
      const { rules, placeOf } = body;
      return addRules(world(request), readInput(FaultsInput, rules, faultUsage, placeOf));
    }
    if (Array.isArray(body)) {
      return addRules(world(request), readInput(FaultsInput, body, faultUsage));
    }
    const [entered] = await addRules(world(request), [readInput(FaultInput, body, faultUsage)]);
    return entered;
  });

  app.delete('/faults', async (request) => ({ removed: await world(request).faults.clear() }));

  app.delete<{ Params: { id: string } }>('/faults/:id', async (request) => {
    if (await world(request).faults.remove(request.params.id)) return { removed: 1 };
    throw new ControlError(404, 'There is no fault with this id.');
  });

  app.get('/fault-presets', async () => faultPresets);

  app.post<{ Params: { name: string } }>('/fault-presets/:name', async (request) => {
    const preset = faultPresets.find(({ name }) => name === request.params.name);
    if (preset !== undefined) return world(request).faults.add(preset.rules);
    const names = faultPresets.map(({ name }) => name).join(', ');
    throw new ControlError(404, `There is no such preset; there are ${names}.`);
  });
}

async function addRules(world: World, rules: readonly NewFaultRule[]) {
  for (const { persona } of rules) if (persona !== null) await requireSomebody(world, persona);
  return world.faults.add(rules);
}

/** A fault of somebody whom nobody can be would never come, and look as if all were well. */
async function requireSomebody({ bank, scenario, story }: World, persona: string): Promise<void> {
  const people = (story?.cast ?? []).filter(({ loginUsername }) => loginUsername !== '');
  const keys = people.map(({ key }) => key);
  if (keys.includes(persona) || (await findLogin(bank, persona)) !== null) return;
  const hint = didYouMean(persona, [...keys, ...people.map((one) => one.loginUsername)]);
  const sentence = `The field persona: nobody called ${persona} signs in, in the scenario ${scenario}.`;
  throw new ControlError(
    400,
    `${sentence}${hint} There are ${keys.join(', ')}, and every user ID.`,
  );
}
