import type { Verdict } from '../verdict.ts';
import { escaped } from '../../reports/escaped.ts';
import { junit, type TestCase } from '../../reports/junit.ts';
import { differencesOf, outcomeOf, reasonOf } from './words.ts';

/** A test case of each service, skipped where no answer was seen. */
export function junitOf({ standings }: Verdict, target: string): string {
  const cases = standings.map((standing): TestCase => {
    const named = { of: 'conformance', name: standing.service };
    switch (outcomeOf(standing)) {
      case 'conforms':
        return named;
      case 'differs': {
        const words = differencesOf(standing);
        return {
          ...named,
          failure: { message: `${words.length} differences`, text: words.join('\n') },
        };
      }
      default:
        return { ...named, skipped: reasonOf(standing.asked) };
    }
  });
  return junit([{ name: target, cases }]);
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
