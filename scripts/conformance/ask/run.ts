import { openClient } from '@sahakar/client/client';
import type { Client } from '@sahakar/client/client-shape';
import { decideAccess } from '@sahakar/contracts/access';
import { GetCardDetailsService } from '@sahakar/contracts/cards/GetCardDetailsService';
import { catalogue, type ServiceName, serviceNames } from '@sahakar/contracts/catalogue';
import type { Contract } from '@sahakar/contracts/contract';
import { LoanViewService } from '@sahakar/contracts/loans/LoanViewService';
import type { EnvelopeSetting } from '@sahakar/crypto/codecs/envelope-setting';
import { simulatorAt } from '../../call/simulator.ts';
import type { Complaint, Notebook } from '../judge/observation.ts';
import type { Persona } from '../persona.ts';
import type { Known } from './known.ts';
import { type Probe, probeRefusals } from './probes.ts';
import { type Questions, questions, questionsOfStrangers } from './questions.ts';
import { type Asked, note, type Round, settle } from './round.ts';
import { otpsOf, signInJudged } from './sign-in.ts';
import { FellSilentError, type Heard, startTalk } from './talk.ts';
import { askWrites } from './writes.ts';

export type Wish = {
  readonly target: string;
  readonly persona: Persona;
  readonly envelope?: EnvelopeSetting;
  readonly allowsWrites: boolean;
  /** A world of the simulator. */
  readonly world?: string | undefined;
};

export type Record = {
  readonly asked: ReadonlyMap<ServiceName, Asked>;
  readonly books: ReadonlyMap<ServiceName, Notebook>;
  readonly complaints: readonly Complaint[];
  readonly probes: readonly Probe[];
  readonly announces: readonly string[];
  readonly calls: number;
  /** Whether nobody answered any more before everything was asked. */
  readonly fellSilent: boolean;
  /** Why not all writes were asked; null where they were. */
  readonly writesEnded: string | null;
};

/** Asks the switch everything that may be asked, and judges every answer. */
export async function runConformance(
  wish: Wish,
  otps = otpsOf(wish.persona, wish.target, wish.world),
): Promise<Record> {
  const { target, persona, envelope, world } = wish;
  // A call for one that there is not opens nowhere, and would not say why.
  if (world !== undefined) await simulatorAt(target, world).scenario();
  const newClient = () =>
    openClient({
      url: target,
      ...(envelope !== undefined && { envelope }),
      // As a browser says it of the bank's own page.
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(world !== undefined && { 'x-sim-world': world }),
      },
    });
  const talk = startTalk();
  const client = newClient();
  const { known, probes } = await signInJudged(talk, client, newClient(), persona, otps);
  const asked = new Map<ServiceName, Asked>();
  for (const name of signInServices) asked.set(name, { kind: 'answered' });
  const round: Round = { talk, client, known, asked, probes: [...probes], newClient };

  let writesEnded: string | null = null;
  const fellSilent = await isCutShort(async () => {
    await askStrangers(round);
    await askReads(round);
    if (wish.allowsWrites) writesEnded = await askWrites(round, otps);
    await logOut(round);
  });
  const complaints = [...talk.books.values()].flatMap((book) => book.complaints);
  for (const name of serviceNames) {
    const why = fellSilent ? 'the switch had fallen silent' : whyNot(name, wish);
    settle(round, name, { kind: 'not asked', why });
  }
  const { announces } = known;
  return {
    asked,
    books: talk.books,
    complaints,
    probes: round.probes,
    announces,
    calls: talk.calls(),
    fellSilent,
    writesEnded,
  };
}

async function isCutShort(asking: () => Promise<void>): Promise<boolean> {
  try {
    await asking();
    return false;
  } catch (error) {
    if (error instanceof FellSilentError) return true;
    throw error;
  }
}

const signInServices = [
  'LoginValidateIBService',
  'OTPGenerationService',
  'OTPValidationService',
] as const;

function whyNot(name: ServiceName, { allowsWrites }: Wish): string {
  if (name === 'OnlineCardValidationService') return 'the persona file has no card';
  if (!allowsWrites) return 'it changes something: --allow writes';
  return 'the persona file has no write for it';
}

async function askStrangers(round: Round): Promise<void> {
  const { known, talk } = round;
  for (const [service, of] of entriesOf(questionsOfStrangers)) {
    const client = round.newClient();
    client.user = known.mobile;
    await askAll(round, service, of(known), client);
    const card = known.persona.card;
    if (service !== 'MobileValidationService' || card === undefined) continue;
    const heard = await talk.ask(client, 'OnlineCardValidationService', {
      CardNo: card.lastSix,
      ExpiryDt: card.expiry,
      Cvv: card.cvv,
      RequestType: 'FORGOTPASS',
      CustNo: known.customer,
      Customername: '',
    });
    note(round, 'OnlineCardValidationService', [heard]);
  }
}

async function askReads(round: Round): Promise<void> {
  const { known, talk, client } = round;
  const stranger = round.newClient();
  for (const [service, of] of entriesOf(questions)) {
    const request = await askAll(round, service, of(known), client);
    if (request === null) continue;
    round.probes.push(...(await probeRefusals(talk, client, stranger, service, request)));
  }
}

/** Asks a service everything; answers the first request that it answered. */
async function askAll(
  round: Round,
  service: ServiceName,
  asking: Questions,
  client: Client,
): Promise<Readonly<globalThis.Record<string, unknown>> | null> {
  if (typeof asking === 'string') {
    settle(round, service, { kind: 'not asked', why: asking });
    return null;
  }
  const { access, userIsLogin }: Contract = catalogue[service];
  const user = userIsLogin === true ? { user: round.known.loginUser } : {};
  const principal = client === round.client ? round.known.principal : 'anonymous';
  const allowed = asking.filter(
    (request) => decideAccess(access, principal, request) === 'allowed',
  );
  if (allowed.length === 0) {
    const why = `a ${round.known.principal} customer may not: another persona`;
    settle(round, service, { kind: 'not asked', why });
    return null;
  }
  const heard: Heard[] = [];
  let answered: (typeof allowed)[number] | null = null;
  for (const request of allowed) {
    const one = await round.talk.ask(client, service, request, user);
    heard.push(one);
    if (one.kind !== 'answered' || one.code !== '0') continue;
    answered ??= request;
    learn(round.known, service, one.body);
  }
  note(round, service, heard);
  return answered;
}

/** What the next questions need of an answer, where it can be read. */
function learn(known: Known, service: ServiceName, body: unknown): void {
  if (service === 'GetCardDetailsService') {
    const cards = GetCardDetailsService.response.safeParse(body);
    known.card = cards.success ? (cards.data.CardDetails[0]?.CardNo ?? null) : null;
  }
  if (service === 'LoanViewService') {
    const loans = LoanViewService.response.safeParse(body);
    const [loan] = loans.success ? loans.data.LoanRecordList : [];
    known.loan =
      loan === undefined ? null : { branch: loan.BrchCd, account: loan.AccNo32Dig || loan.AccNo };
  }
}

async function logOut(round: Round): Promise<void> {
  const { talk, client, known } = round;
  const request = { UserName: known.persona.login.userId };
  note(round, 'LogOutValidateIBService', [
    await talk.ask(client, 'LogOutValidateIBService', request),
  ]);
}

const entriesOf = (of: typeof questions) =>
  // Safe: the keys of the list are names of the catalogue, each with its questions.
  Object.entries(of) as [ServiceName, (known: Known) => Questions][];
