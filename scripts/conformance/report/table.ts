import { isConforming, type Verdict } from '../verdict.ts';
import { differencesOf, outcomeOf, reasonOf, sentenceOf } from './words.ts';

/** The report for a terminal: services, then what differs of all and of single ones. */
export function table(verdict: Verdict): string {
  const { standings, findings, complaints, calls } = verdict;
  const width = Math.max(...standings.map(({ service }) => service.length));
  const lines = standings.map((standing) => {
    const outcome = outcomeOf(standing);
    const note = outcome === 'differs' ? '' : reasonOf(standing.asked);
    return `${standing.service.padEnd(width)}  ${outcome.padEnd(9)}  ${note}`.trimEnd();
  });
  const differences = [
    ...findings.map(
      ({ deviation, portal, places }) =>
        `${deviation.service === '*' ? 'every service' : deviation.service}: ` +
        `${sentenceOf(deviation)} (${places} ${places === 1 ? 'place' : 'places'}); the portal ${portal}`,
    ),
    ...complaints.map(
      ({ service, at, words, portal }) => `${service}: ${at} ${words}; the portal ${portal}`,
    ),
  ];
  const heading =
    differences.length === 0
      ? 'No answer differs from the documents.'
      : 'What differs from the documents:';
  return [
    ...lines,
    '',
    heading,
    ...differences.map((one) => `- ${one}`),
    '',
    tally(verdict, calls),
  ].join('\n');
}

function tally({ standings }: Verdict, calls: number): string {
  const counts = new Map<string, number>();
  for (const standing of standings) {
    const outcome = outcomeOf(standing);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  const parts = [...counts].map(([outcome, count]) => `${count} ${outcome}`);
  return `${standings.length} services: ${parts.join(', ')}. ${calls} calls.`;
}

/** The same for programs. */
export function json(verdict: Verdict): string {
  const { findings, complaints, standings, announces, calls } = verdict;
  const services = standings.map((standing) => ({
    service: standing.service,
    outcome: outcomeOf(standing),
    reason: reasonOf(standing.asked),
    differences: differencesOf(standing),
  }));
  const conforms = isConforming({ findings, complaints });
  return JSON.stringify({ conforms, calls, announces, findings, complaints, services }, null, 2);
}
