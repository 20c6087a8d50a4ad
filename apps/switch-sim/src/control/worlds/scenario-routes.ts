import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UploadQuery, uploadUsage } from '@sahakar/simulator/control/worlds';
import type { Scenario } from '@sahakar/seeds/scenario';
import { readScenario } from '@sahakar/seeds/yaml/read-scenario';
import type { World } from '../../world.ts';
import type { Worlds } from '../../worlds/worlds.ts';
import { ControlError, readInput } from '../control-input.ts';
import { describeScenario } from './scenario-list.ts';
import { refuseYaml, takeYamlAsText, yamlBytesMax, yamlText } from '../yaml-body.ts';

export type ScenarioRoutesOptions = {
  readonly worlds: Worlds;
  readonly scenarios: readonly Scenario[];
  worldOf(request: FastifyRequest): World | null;
};

const writtenMax = 100;

/** The stories that worlds are made of: those of the bank, and those that somebody has written. */
export function registerScenarioRoutes(
  app: FastifyInstance,
  { worlds, scenarios, worldOf }: ScenarioRoutesOptions,
): void {
  takeYamlAsText(app, uploadUsage);

  app.get('/scenarios', async (request) => {
    const all = [...scenarios, ...(await worlds.shelf.list())];
    const story = worldOf(request)?.story ?? null;
    return withOwn(all, story).map(describeScenario);
  });

  app.get<{ Params: { name: string } }>('/scenarios/:name/yaml', async (request, reply) => {
    const yaml = (await writtenNamed(request.params.name)).yaml ?? '';
    return reply.type('application/yaml; charset=utf-8').send(yaml);
  });

  app.post('/scenarios', { bodyLimit: yamlBytesMax }, async (request, reply) => {
    const { check } = readInput(UploadQuery, request.query, uploadUsage);
    const yaml = readInput(yamlText, request.body, uploadUsage);
    const { scenario, problems } = readScenario(yaml);
    if (scenario === null) return refuseYaml(reply, 'scenario', problems);
    const { name } = scenario;
    if (scenarios.some((one) => one.name === name)) {
      throw new ControlError(409, `The scenario ${name} comes with the bank: take another name.`);
    }
    if (check === 'yes') return describeScenario(scenario);
    const written = await worlds.shelf.list();
    if (written.length >= writtenMax && !written.some((one) => one.name === name)) {
      throw new ControlError(409, `There are ${writtenMax} written scenarios: remove some first.`);
    }
    await worlds.shelf.put(name, yaml);
    return reply.code(201).send(describeScenario(scenario));
  });

  app.delete<{ Params: { name: string } }>('/scenarios/:name', async (request) => {
    const { name } = await writtenNamed(request.params.name);
    await worlds.shelf.remove(name);
    return { removed: name };
  });

  async function writtenNamed(name: string): Promise<Scenario> {
    const match = (await worlds.shelf.list()).find((one) => one.name === name);
    if (match !== undefined) return match;
    const isOfBank = scenarios.some((one) => one.name === name);
    throw isOfBank
      ? new ControlError(
          409,
          `The scenario ${name} comes with the bank and is not written as YAML.`,
        )
      : new ControlError(404, `There is no scenario ${name}.`);
  }
}

/** A world goes on with the scenario that it was made from, whatever has come in its place. */
function withOwn(all: readonly Scenario[], story: Scenario | null): readonly Scenario[] {
  if (story?.yaml === undefined) return all;
  return [...all.filter(({ name }) => name !== story.name), story];
}
