import { readStubs } from '@sahakar/seeds/stubs/read-stubs';
import { stubsSchema } from '@sahakar/seeds/stubs/stubs-shape';
import { yamlFiles } from '../yaml-files/yaml-files.ts';

export const schemaFile = 'seeds/stubs/stubs.schema.json';

/** Checks files of stubs, or writes their schema. */
export const { main, check, schemaText } = yamlFiles({
  schemaFile,
  schema: stubsSchema,
  read(text) {
    const { stubs, problems } = readStubs(text);
    if (stubs === null) return { told: null, problems };
    const { paths, services } = stubs;
    const told = ` is in order: ${paths.length} of paths, ${services.length} of services.`;
    return { told, problems };
  },
});
