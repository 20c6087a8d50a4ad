import { openClient } from '@sahakar/client/client';
import type { Client } from '@sahakar/client/client-shape';
import { newRequestId } from '@sahakar/crypto/request-id';
import { signIn, SignInError } from '@sahakar/client/sign-in';
import { catalogue } from '@sahakar/contracts/catalogue';
import { whoMayCall } from '@sahakar/contracts/api-docs/who-may-call';
import { type Contract, hasEffect, type Ownable } from '@sahakar/contracts/contract';
import type { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import * as z from 'zod/mini';
import { ClearError } from '../clear-error.mjs';
import { askForOtp } from '../target/ask-at-terminal.ts';
import { NoControlError } from '../target/send-control.ts';
import { type CallWish, readWish, type WishedCall } from './call-wish.ts';
import { type Castmate, type Simulator, simulatorAt } from './simulator.ts';
import { spokenEnvelope } from './spoken-envelope.ts';
import { type Print, tellCall } from './tell-call.ts';

/** Calls services of a switch from the command line, as somebody who has signed in. */
export function main(args: string[]): Promise<number> {
  return call(args, {
    out: (text) => process.stdout.write(`${text}\n`),
    aside: (text) => process.stderr.write(`${text}\n`),
  });
}

/** Null where nobody sits who could be asked. */
type Ask = ((question: string) => Promise<string>) | null;

export async function call(
  args: string[],
  print: Print,
  ask: Ask = process.stdin.isTTY ? askForOtp : null,
): Promise<number> {
  const wish = readWish(args);
  if (wish.isList) {
    listServices(print);
    return 0;
  }
  const headers = { ...(wish.world !== undefined && { 'x-sim-world': wish.world }) };
  const simulator = simulatorAt(wish.target, wish.world);
  if (wish.world !== undefined) await simulator.scenario();
  const envelope = wish.envelope ?? (await spokenEnvelope(wish.target, headers));
  const client = openClient({ url: wish.target, envelope, headers });
  const person = wish.as === undefined ? null : await castmate(simulator, wish.as);
  refuseUnknownTpin(wish.calls, person);
  const newestOtp = (mobile: string) => otpOf(simulator, mobile, person === null ? ask : null);
  const login = await signedIn(client, wish, person, newestOtp);
  try {
    return await callEach(wish, { client, newestOtp, person, login, print });
  } finally {
    if (login !== null) await logOut(client, login);
  }
}

type Circumstances = {
  readonly client: Client;
  readonly newestOtp: (mobile: string) => Promise<string>;
  readonly person: Castmate | null;
  readonly login: LoginResult | null;
  readonly print: Print;
};

/** One call after the other, until one of them does not succeed. */
async function callEach(wish: CallWish, circumstances: Circumstances): Promise<number> {
  const { client, print } = circumstances;
  for (const [at, wished] of wish.calls.entries()) {
    const request = await filled(wished, circumstances);
    const startedAt = performance.now();
    const asked = at === wish.calls.length - 1 ? wish.requestId : undefined;
    const requestId = asked ?? (changesSomething(wished.service, request) ? newRequestId() : '');
    const raw = await client.callRaw(wished.service, request, { requestId });
    const milliseconds = Math.round(performance.now() - startedAt);
    const isKnownById = client.capabilities?.includes('PaymentStatus') === true;
    const told = {
      service: wished.service,
      raw,
      milliseconds,
      isKnownById,
      isAgain: asked !== undefined,
      otp: otpIn(wished, request),
    };
    if (!tellCall(wish.show, told, print)) return 1;
  }
  return 0;
}

/** What was put in for {otp}. */
function otpIn({ request }: WishedCall, filledRequest: Readonly<Record<string, unknown>>) {
  const name = Object.keys(request).find((field) => request[field] === '{otp}');
  return name === undefined ? undefined : String(filledRequest[name]);
}

function listServices(print: Print): void {
  for (const contract of Object.values<Contract>(catalogue)) {
    const lines = whoMayCall(contract);
    print.out(contract.name);
    for (const { operation, who } of lines) {
      print.out(`  ${operation === null ? '' : `${operation}: `}${who}`);
    }
  }
}

async function castmate(simulator: Simulator, key: string): Promise<Castmate> {
  try {
    return await simulator.person(key);
  } catch (error) {
    if (!(error instanceof NoControlError)) throw error;
    throw new ClearError(
      `${error.message} The cast is only in a simulator; elsewhere --user and --password sign in, ` +
        'at a terminal, which asks for the one-time password.',
      2,
    );
  }
}

/** Said before anybody is signed in: nothing at all would be a transaction password that is wrong. */
function refuseUnknownTpin(calls: readonly WishedCall[], person: Castmate | null): void {
  const isAsked = calls.some(({ request }) => Object.values(request).includes('{tpin}'));
  if (!isAsked || person?.transactionPassword) return;
  const why =
    person === null
      ? 'of whom --as names: write it out for anybody else'
      : `of somebody who has one, and ${person.key} has none`;
  throw new ClearError(`{tpin} stands for the transaction password ${why}.`, 2);
}

async function signedIn(
  client: Client,
  wish: CallWish,
  person: Castmate | null,
  otpFor: Circumstances['newestOtp'],
): Promise<LoginResult | null> {
  const { user, password = '' } = wish;
  if (person === null && user === undefined) return null;
  const names =
    person === null
      ? { userId: user ?? '', password }
      : { userId: person.loginUsername, password: person.password };
  try {
    return await signIn(client, { ...names, otpFor });
  } catch (error) {
    if (!(error instanceof SignInError)) throw error;
    throw new ClearError(`Nobody is signed in. ${error.message}`);
  }
}

/** In front of a switch that is no simulator, a person reads the message. */
async function otpOf(simulator: Simulator, mobile: string, ask: Ask): Promise<string> {
  try {
    return await simulator.newestOtp(mobile);
  } catch (error) {
    if (ask === null) throw error;
    return ask(`One-time password sent to ${mobile}: `);
  }
}

const contractOf = (service: string) =>
  Object.values<Contract>(catalogue).find(({ name }) => name === service);

function changesSomething(service: string, request: object): boolean {
  const contract = contractOf(service);
  return contract !== undefined && hasEffect(contract, request);
}

/** Puts in what stands for something, and whom a request must name anyway: the caller. */
async function filled(
  { service, request }: WishedCall,
  { client, newestOtp, person, login, print }: Circumstances,
): Promise<Readonly<Record<string, unknown>>> {
  const contract = contractOf(service);
  const missing =
    contract === undefined || login === null ? {} : ownFields(contract, request, login);
  const names = Object.keys(missing);
  if (names.length > 0) print.aside(`${service}: ${names.join(' and ')} as of the login.`);
  const values = Object.values(request);
  const known: Readonly<Record<string, unknown>> = {
    // Read once for all fields: at a terminal somebody types it.
    ...(values.includes('{otp}') && { '{otp}': await newestOtp(client.user) }),
    '{tpin}': person?.transactionPassword,
  };
  const entries = Object.entries({ ...missing, ...request }).map(([name, value]) => [
    name,
    typeof value === 'string' && Object.hasOwn(known, value) ? known[value] : value,
  ]);
  return Object.fromEntries(entries);
}

/** Fields that name the caller, where the contract asks for them and the request has none. */
function ownFields(
  { owns, request: schema }: Contract,
  request: Readonly<Record<string, unknown>>,
  login: LoginResult,
): Readonly<Record<string, string>> {
  const read = z.safeDecode(schema, request);
  const asked = read.success ? [] : read.error.issues.map(({ path }) => String(path[0]));
  const own: Readonly<Record<Ownable, string>> = {
    account: login.AccountDetailslst[0]?.PrdAcctId15Digit ?? '',
    customer: login.CustomerNumber,
    login: login.LoginUsername,
    card: '',
  };
  return Object.fromEntries(
    Object.entries(owns)
      .filter(([field, kind]) => !(field in request) && asked.includes(field) && own[kind] !== '')
      .map(([field, kind]) => [field, own[kind]]),
  );
}

/** Leaves no session behind; what it answers makes no difference. */
async function logOut(client: Client, login: LoginResult): Promise<void> {
  await client.callRaw('LogOutValidateIBService', { UserName: login.CustomerNumber });
}
