import { escaped } from './escaped.ts';

export type TestCase = {
  readonly of: string;
  readonly name: string;
  readonly seconds?: number;
  readonly failure?: { readonly message: string; readonly text: string };
  /** Why it was not tried. */
  readonly skipped?: string;
};

export type TestSuite = { readonly name: string; readonly cases: readonly TestCase[] };

/** JUnit's form, which build servers read. */
export function junit(suites: readonly TestSuite[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
${suites.map(suiteText).join('\n')}
</testsuites>
`;
}

function suiteText({ name, cases }: TestSuite): string {
  const failures = cases.filter(({ failure }) => failure !== undefined).length;
  const skipped = cases.filter((one) => one.skipped !== undefined).length;
  return `  <testsuite name="${escaped(name)}" tests="${cases.length}" failures="${failures}" skipped="${skipped}">
${cases.map(caseText).join('\n')}
  </testsuite>`;
}

function caseText({ of, name, seconds, failure, skipped }: TestCase): string {
  const time = seconds === undefined ? '' : ` time="${Math.round(seconds * 1000) / 1000}"`;
  const head = `    <testcase classname="${escaped(of)}" name="${escaped(name)}"${time}`;
  if (skipped !== undefined) return `${head}><skipped message="${escaped(skipped)}"/></testcase>`;
  if (failure === undefined) return `${head}/>`;
  const { message, text } = failure;
  return `${head}><failure message="${escaped(message)}">${escaped(text)}</failure></testcase>`;
}
