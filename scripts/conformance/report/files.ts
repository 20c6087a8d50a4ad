import type { Verdict } from '../verdict.ts';
import { differencesOf, type Outcome, outcomeOf, reasonOf } from './words.ts';

/** JUnit's form: a test case of each service, skipped where no answer was seen. */
export function junit({ standings }: Verdict, target: string): string {
  const outcomes = standings.map(outcomeOf);
  const count = (...kinds: Outcome[]) => outcomes.filter((one) => kinds.includes(one)).length;
  const cases = standings.map((standing) => {
    const name = `    <testcase classname="conformance" name="${standing.service}"`;
    switch (outcomeOf(standing)) {
      case 'conforms':
        return `${name}/>`;
      case 'differs': {
        const words = differencesOf(standing);
        const text = escaped(words.join('\n'));
        return `${name}><failure message="${words.length} differences">${text}</failure></testcase>`;
      }
      default:
        return `${name}><skipped message="${escaped(reasonOf(standing.asked))}"/></testcase>`;
    }
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="${escaped(target)}" tests="${standings.length}" failures="${count('differs')}" skipped="${count('not asked', 'not seen')}">
${cases.join('\n')}
  </testsuite>
</testsuites>
`;
}

/** One page without anything from elsewhere. */
export function html({ standings, calls }: Verdict, target: string): string {
  const rows = standings.map((standing) => {
    const outcome = outcomeOf(standing);
    const words = outcome === 'differs' ? differencesOf(standing) : [reasonOf(standing.asked)];
    const cell = words.map(escaped).join('<br>');
    return `<tr class="${outcome.replace(' ', '-')}"><th scope="row">${standing.service}</th><td>${outcome}</td><td>${cell}</td></tr>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Conformance of ${escaped(target)}</title>
<style>
body { font: 1rem/1.4 system-ui, sans-serif; margin: 2rem; color: #222; background: #fff }
table { border-collapse: collapse }
th, td { text-align: start; vertical-align: top; padding: .3rem .8rem; border-bottom: 1px solid #ccc }
.differs td:nth-child(2) { color: #a00; font-weight: bold }
.conforms td:nth-child(2) { color: #060 }
</style>
<h1>Conformance of ${escaped(target)}</h1>
<p>${calls} calls. What was not asked or not seen has not passed.</p>
<table>
<thead><tr><th scope="col">Service</th><th scope="col">Outcome</th><th scope="col">In words</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</html>
`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
