import { readdirSync, readFileSync } from 'node:fs';
import { scenarios } from '@sahakar/seeds/scenarios/catalogue';
import { readScenario } from '@sahakar/seeds/yaml/read-scenario';
import { scenarioSchema } from '@sahakar/seeds/yaml/scenario-schema';
import { inRoot } from '../places.mjs';
import { yamlFiles } from '../yaml-files/yaml-files.ts';

export const schemaFile = 'seeds/yaml/scenario.schema.json';

/** Checks scenarios that are written as YAML, lists those there are, or writes their schema. */
export const { main, check, schemaText } = yamlFiles({
  schemaFile,
  schema: scenarioSchema,
  read(text) {
    const { scenario, problems } = readScenario(text);
    if (scenario === null) return { told: null, problems };
    const { name, cast, customers, movements, orders = [] } = scenario;
    const accounts = customers.flatMap((customer) => customer.accounts);
    const told =
      `: ${name} is in order: ${cast.length} who sign in, ${counted(accounts, 'account')}, ` +
      `${counted(movements, 'movement')}, ${counted(orders, 'order')}.`;
    return { told, problems };
  },
  list(print) {
    for (const { name, story } of Object.values(scenarios)) print(`${name}\n  ${story}`);
    for (const file of readdirSync(inRoot('seeds/yaml')).filter((name) => name.endsWith('.yaml'))) {
      const { scenario } = readScenario(readFileSync(inRoot('seeds/yaml', file), 'utf8'));
      print(`seeds/yaml/${file}\n  ${scenario?.story ?? 'It is not in order.'}`);
    }
  },
});

const counted = (list: readonly unknown[], name: string) =>
  `${list.length} ${name}${list.length === 1 ? '' : 's'}`;
