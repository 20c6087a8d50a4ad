import { readFileSync } from 'node:fs';
import type { WireSchema } from '@sahakar/contracts/api-docs/wire-schema';
import { whoMayCall, type WhoMayCall } from '@sahakar/contracts/api-docs/who-may-call';
import { catalogue, type ServiceName } from '@sahakar/contracts/catalogue';
import { type Contract, pipelineRefusals } from '@sahakar/contracts/contract';
import { responseCodes } from '@sahakar/contracts/response-codes';
import { inRoot } from '../places.mjs';
import { sourceFiles } from '../source-files.ts';
import { mergedAlternatives } from './merged-alternatives.ts';
import { wireSchema } from './wire-schema.ts';

/** Everything that docs/api says of one service. */
export type ServiceDoc = {
  readonly name: ServiceName;
  /** The word of the bank under which it stands, such as transfers. */
  readonly area: string;
  readonly purpose: string;
  readonly who: readonly WhoMayCall[];
  readonly facts: readonly (readonly [what: string, told: string])[];
  readonly request: WireSchema;
  readonly answer: WireSchema;
  readonly codes: readonly (readonly [code: string, meaning: string])[];
  readonly examples: Contract['examples'];
};

export function serviceDocs(): readonly ServiceDoc[] {
  const places = new Map(
    sourceFiles(inRoot()).flatMap((path) => {
      const [, area = '', name = ''] = place.exec(path) ?? [];
      return name === '' ? [] : [[name, { area, path }] as const];
    }),
  );
  // Safe: the keys of the catalogue are its own names.
  return (Object.keys(catalogue) as ServiceName[]).map((name) => {
    const contract: Contract = catalogue[name];
    const { area, path } = places.get(name) ?? { area: '', path: '' };
    return {
      name,
      area,
      purpose: purposeIn(readFileSync(inRoot(path), 'utf8'), name),
      who: whoMayCall(contract),
      facts: factsOf(contract),
      request: mergedAlternatives(wireSchema(contract.request)),
      answer: wireSchema(contract.response),
      codes: contract.refusals.map(meaningOf),
      examples: contract.examples,
    };
  });
}

const place = /packages\/contracts\/src\/([\w-]+)\/(\w+Service)\.ts$/;

/** Codes that any service may answer, beside those of its own. */
export const codesOfAll = pipelineRefusals.map(meaningOf);

function meaningOf(code: keyof typeof responseCodes): readonly [string, string] {
  return [code, responseCodes[code].replaceAll('-', ' ')];
}

/** The comment above the contract, without what it cites. */
function purposeIn(source: string, name: string): string {
  const comment = new RegExp(
    String.raw`/\*\*((?:(?!\*/)[\s\S])*)\*/\s*export const ${name} = `,
  ).exec(source);
  const text = (comment?.[1] ?? '')
    .replaceAll(/^\s*\* ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.replaceAll(/ \((RULINGS|rulings?|decision|ASSURANCE)[^)]*\)/g, '');
}

function factsOf(contract: Contract): ServiceDoc['facts'] {
  const { owns, effect, answersAgain, money, session, secrets } = contract;
  const changes =
    effect === false ? 'nothing' : effect === true ? 'with every call' : effect.join(', ');
  return [
    ['Must be the caller’s own', named(owns)],
    [
      'Changes something',
      changes === 'nothing' ? 'no' : `${changes}: at most once per X-Request-Id`,
    ],
    ...(answersAgain === true
      ? [['Answered again', 'what was right, under its X-Request-Id'] as const]
      : []),
    ['Moves money', moneyText(money)],
    ['Session', sessionText(session)],
    ['Shown in no record', named(secrets)],
  ];
}

function named(fields: Readonly<Record<string, string>>): string {
  const told = Object.entries(fields).map(([name, kind]) =>
    kind === 'hidden'
      ? `\`${name}\``
      : `\`${name}\` (${kind === 'last-four' ? 'its end is' : kind})`,
  );
  return told.length === 0 ? 'nothing' : told.join(', ');
}

function moneyText(money: Contract['money']): string {
  if (money === null) return 'no';
  return money.movedBy === 'every-call' ? 'yes' : money.movedBy.join(', ');
}

function sessionText(session: Contract['session']): string {
  if (typeof session !== 'string') {
    const fields = Object.entries(session.renewedBy).map(([name, value]) => `${name} ${value}`);
    return `another one with ${fields.join(' and ')}: the cookie changes`;
  }
  return {
    stays: 'stays',
    observes: 'only looked at, and answered for a while after its end too',
    ends: 'ends',
    renews: 'another one with the answer: the cookie changes',
  }[session];
}
