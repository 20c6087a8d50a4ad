import { readFileSync } from 'node:fs';
import { isServiceName } from '@sahakar/contracts/catalogue';
import { Dialect, isDialectName, namedDialects } from '@sahakar/contracts/dialect/dialect';
import { ConfigError, type Environment } from './config-error.ts';

/** DIALECT: standard, documented, or the path of a file that describes one (decision 0061). */
export function readDialect(environment: Environment): Dialect {
  const text = environment['DIALECT'] || namedDialects.standard.name;
  if (isDialectName(text)) return namedDialects[text];
  if (text.endsWith('.json')) return dialectIn(text);
  const names = Object.keys(namedDialects).join(', ');
  throw new ConfigError(
    `DIALECT=${text} is not possible: use ${names} or the path of a .json file.`,
  );
}

function withKnownServices(path: string, dialect: Dialect): Dialect {
  const names = dialect.deviations.map(({ service }) => service);
  const stranger = names.find((name) => name !== '*' && !isServiceName(name));
  if (stranger === undefined) return dialect;
  throw new ConfigError(`DIALECT names ${path}, whose ${stranger} is no service of the catalogue.`);
}

function dialectIn(path: string): Dialect {
  let description: unknown;
  try {
    description = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new ConfigError(`DIALECT names ${path}, which cannot be read as JSON.`);
  }
  const read = Dialect.safeParse(description);
  if (read.success) return withKnownServices(path, read.data);
  const [issue] = read.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : '';
  const field = [...(issue?.path ?? []), unknown].filter((step) => step !== '').join('.');
  const fault = field === '' ? 'is no dialect' : `does not fit in ${field}`;
  throw new ConfigError(
    `DIALECT names ${path}, which ${fault}: use { name, announces, undocumentedFields, deviations }.`,
  );
}
