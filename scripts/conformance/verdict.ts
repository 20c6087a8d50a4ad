import { capabilities } from '@sahakar/contracts/envelope';
import { type ServiceName, serviceNames } from '@sahakar/contracts/catalogue';
import { Deviation } from '@sahakar/contracts/dialect/deviation';
import type { Dialect } from '@sahakar/contracts/dialect/dialect';
import type { Asked } from './ask/round.ts';
import type { Record } from './ask/run.ts';
import type { Probe } from './ask/probes.ts';
import { type Finding, summarise } from './judge/summarise.ts';
import type { Complaint } from './judge/observation.ts';

/** What is said of a service at the end. */
export type Standing = {
  readonly service: ServiceName;
  readonly asked: Asked;
  /** Differences met in its own answers, those of all services among them. */
  readonly findings: readonly Finding[];
  readonly complaints: readonly Complaint[];
};

export type Verdict = {
  readonly findings: readonly Finding[];
  readonly complaints: readonly Complaint[];
  readonly standings: readonly Standing[];
  readonly announces: readonly string[];
  readonly calls: number;
  readonly fellSilent: boolean;
  readonly writesEnded: string | null;
};

export function verdictOf(record: Record): Verdict {
  const observations = [...record.books.values()].flatMap((book) => book.observations);
  const own = codeFindings(record.probes);
  const codes = own.filter(canBeTold);
  const findings = [...summarise(observations), ...codes, ...orderFindings(record.probes, codes)];
  const strange = own.filter((one) => !canBeTold(one)).flatMap(strangeCodes);
  const complaints = distinct([...record.complaints, ...strange, ...takenFaults(record.probes)]);
  const standings = serviceNames.toSorted().map((service) => ({
    service,
    asked: record.asked.get(service) ?? { kind: 'not asked' as const, why: 'it was left out' },
    findings: findings.filter(({ services }) => services.includes(service)),
    complaints: complaints.filter((one) => one.service === service),
  }));
  const { announces, calls, fellSilent, writesEnded } = record;
  return { findings, complaints, standings, announces, calls, fellSilent, writesEnded };
}

export const isConforming = ({ findings, complaints }: Pick<Standing, 'findings' | 'complaints'>) =>
  findings.length === 0 && complaints.length === 0;

/** The deviation file: a dialect that the simulator loads. */
export function dialectOf({ findings, announces }: Verdict, name: string): Dialect {
  const known = capabilities.filter((one) => announces.includes(one));
  const isAll = capabilities.every((one) => one === 'TpinOff' || announces.includes(one));
  return {
    name,
    announces: isAll ? 'everything' : known,
    undocumentedFields: 'taken',
    deviations: findings.map(({ deviation }) => deviation),
  };
}

function codeFindings(probes: readonly Probe[]): Finding[] {
  const single = probes.filter(({ other, got }) => other === null && got !== '0');
  const expected = [...new Set(single.map((one) => one.expected))];
  return expected.flatMap((documented) => {
    const asked = single.filter((one) => one.expected === documented);
    const given = new Set(asked.map(({ got }) => got));
    const [as] = given;
    if (given.size === 1 && asked.length > 1 && as !== undefined) {
      return as === documented ? [] : [codeFinding('*', documented, as, servicesOf(asked))];
    }
    const different = asked.filter(({ got }) => got !== documented);
    return different.map(({ service, got }) => codeFinding(service, documented, got, [service]));
  });
}

function codeFinding(
  service: Deviation['service'],
  documented: string,
  as: string,
  services: readonly string[],
): Finding {
  const deviation = { service, kind: 'code', documented, as } as const;
  return { deviation, portal: 'reads it', places: services.length, services };
}

/** Whether a dialect can hold it: a bank may have an empty code, or one of a form that nobody else has. */
const canBeTold = ({ deviation }: Finding) => Deviation.safeParse(deviation).success;

const strangeCodes = ({ services }: Finding): Complaint[] =>
  services.map((service) => ({
    service,
    at: 'error.Code',
    words:
      'is not of 1 to 20 letters, digits, dots, hyphens and underscores where a refusal was asked for',
    portal: 'reads it',
  }));

/** Which of two refusals comes first, told by the codes that the bank has for them. */
function orderFindings(probes: readonly Probe[], codes: readonly Finding[]): Finding[] {
  const meaning = (service: string, got: string) =>
    codes
      .map(({ deviation }) => deviation)
      .find((one) => one.kind === 'code' && one.as === got && ['*', service].includes(one.service));
  const documentedCode = ({ service, got }: Probe) => {
    const code = meaning(service, got);
    return code?.kind === 'code' ? code.documented : got;
  };
  return (['9010', '9012'] as const).flatMap((first) => {
    const asked = probes.filter(({ other }) => other === first);
    const early = asked.filter((probe) => documentedCode(probe) === first);
    const isEvery = early.length === asked.length && early.length > 1;
    const groups = isEvery ? [['*', servicesOf(early)] as const] : early.map(byItself);
    return groups.map(([service, services]) => ({
      deviation: { service, kind: 'order', first, before: '9100' } as const,
      portal: 'reads it' as const,
      places: services.length,
      services,
    }));
  });
}

const byItself = ({ service }: Probe) => [service, [service]] as const;

const servicesOf = (probes: readonly Probe[]) => [...new Set(probes.map(({ service }) => service))];

/** Bad input that was answered as if it were good; no dialect can imitate that. */
function takenFaults(probes: readonly Probe[]): Complaint[] {
  return probes
    .filter(({ got }) => got === '0')
    .map(({ service, about }) => ({
      service,
      at: 'request',
      words: `is answered 0 although ${about}`,
      portal: 'reads it',
    }));
}

function distinct(complaints: readonly Complaint[]): Complaint[] {
  return [...new Map(complaints.map((one) => [JSON.stringify(one), one])).values()];
}
