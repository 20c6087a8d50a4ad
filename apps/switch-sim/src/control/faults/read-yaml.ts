import { parseDocument } from 'yaml';

type ReadYaml = { readonly value: unknown; readonly problem: string | null };

/** What stands in a YAML text; one rule alone is taken as a list of it. */
export function readYaml(text: string): ReadYaml {
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error !== undefined) return { value: null, problem: error.message.split('\n')[0] ?? '' };
  try {
    const value: unknown = document.toJS();
    return { value: Array.isArray(value) ? value : [value], problem: null };
  } catch {
    return { value: null, problem: 'too many aliases' };
  }
}
