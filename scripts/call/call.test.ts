import { simulator } from '@sahakar/simulator/simulator';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addressOf } from '../../apps/switch-sim/src/testing/measured-call.ts';
import { startBank } from '../../apps/switch-sim/src/testing/start-bank.ts';
import { inRoot } from '../places.mjs';
import { servedBank } from '../testing/served-bank.ts';
import { call } from './call.ts';

// Another envelope than the standard: the command asks which one is spoken.
const served = servedBank({ environment: { ENVELOPE: 'openssl-salted' } });

/** What the command prints and answers, as whoever typed it sees it. */
async function typed(...args: string[]) {
  const said = { out: [] as string[], aside: [] as string[] };
  const print = {
    out: (text: string) => void said.out.push(text),
    aside: (text: string) => void said.aside.push(text),
  };
  const code = await call([...args, '--target', served.target], print);
  return { code, out: said.out.join('\n'), aside: said.aside.join('\n') };
}

test('signs in as somebody of the cast, calls, and prints the opened answer as JSON', async () => {
  const request = '{"AccountNumber":"001010000042317"}';
  const { code, out, aside } = await typed('BalanceEnquiryService', request, '--as', 'asha');
  expect({ code, aside }).toEqual({
    code: 0,
    aside: 'BalanceEnquiryService: CustNo as of the login.',
  });
  expect(JSON.parse(out)).toHaveProperty('ClearBalance', expect.stringMatching(/^\d+\.\d\d$/));
});

test('several calls share a session, and {otp} stands for what was sent in it', async () => {
  const words = '{"RequestType":"FORGOTPIN","variable1":"MPIN"}';
  const check = '{"RequestType":"FORGOTPIN","variable1":"MPIN","OneTimePass":"{otp}"}';
  const calls = ['OTPGenerationService', words, 'OTPValidationService', check];
  const { code, out } = await typed(...calls, '--as', 'ravi', '--json');
  expect(code).toBe(0);
  expect(out.split('\n').map((line) => JSON.parse(line))).toMatchObject([
    { service: 'OTPGenerationService', kind: 'success' },
    { service: 'OTPValidationService', kind: 'success' },
  ]);
});

test('a refusal is told in words with exit code 1, and --raw shows all that went over the wire', async () => {
  const foreign = '{"AccountNumber":"001010000051204","CustNo":"100042317"}';
  const asha = ['--user', '100042317', '--password', 'Passbook@1971'];
  const refused = await typed('BalanceEnquiryService', foreign, ...asha, '--raw');
  expect(refused.code).toBe(1);
  expect(refused.aside).toMatch(/^BalanceEnquiryService: The switch says no: 9012 .* not-found\.$/);
  expect(refused.out).toContain(`sealed: ${foreign}`);
  expect(refused.out).toMatch(/> x-wa-salt: .*< HTTP 200\n.*opened: \{"body":""/s);
  const stranger = await typed('BalanceEnquiryService', foreign);
  expect(stranger.aside).toMatch(/ 9010 .* Please login again\. 9010 is /);
});

test('a call whose answer is lost is told as unknown with its id, by which it is asked for again and not done anew', async () => {
  const bank = simulator({ baseUrl: served.target });
  const service = 'ChequeBookRequestService';
  const { id } = await bank.faults.add({ service, times: 1, action: { kind: 'commit-then-drop' } });
  onTestFinished(async () => void (await bank.faults.remove(id)));
  const otp = '"RequestType":"CHEQUEBOOKREQ"';
  const book =
    '{"AccountNumber":"001010000042317","InstrumentType":"13","BookSize":"24","NoofBooks":"1","ChqbookYN":"Y"}';
  const confirmed = ['OTPGenerationService', `{${otp}}`, 'OTPValidationService'];
  const words = [...confirmed, `{${otp},"OneTimePass":"{otp}"}`, service, book, '--as', 'asha'];
  const lost = await typed(...words);
  expect(lost.code).toBe(1);
  expect(lost.aside).toContain('Whether it was done is not known.');
  const [, requestId = ''] = /--request-id=([\w-]{22}):/.exec(lost.aside) ?? [];
  // No OTP is given for it now: it is the answer to what was done before.
  const again = await typed(service, book, '--as', 'asha', `--request-id=${requestId}`);
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining('submitted successfully') });
  const anew = await typed(service, book, '--as', 'asha');
  expect(anew).toMatchObject({ code: 1, aside: expect.not.stringContaining('--request-id') });
});

test('a transfer whose answer is lost is asked for again with the one-time password that it had, and with another one it is told as done and not as refused', async () => {
  const bank = simulator({ baseUrl: served.target });
  const service = 'FundTransferService';
  const { id } = await bank.faults.add({ service, times: 1, action: { kind: 'commit-then-drop' } });
  onTestFinished(async () => void (await bank.faults.remove(id)));
  const [from, to, name] = ['001010000042317', '001010000051204', 'Ravi Shankar Joshi'];
  const details = { variable1: '10.00', variable2: from, variable3: to, variable4: name };
  const confirmed = { RequestType: 'FUNDTRANSFERPIN', ...details };
  const order = (OTP: string) => ({
    TxnType: 'INTRA',
    FromAccountNumber: from,
    BeneficiaryAccountNumber: to,
    IfscCode: 'SHKR0000001',
    Amount: '10.00',
    TPin: '{tpin}',
    MMID: '',
    OTP,
    Remark: 'rent',
    ToName: name,
    AcctType: '10',
  });
  const calls = (otp: string): readonly (readonly [string, object])[] => [
    ['TPINValidationService', { TPin: '{tpin}' }],
    ['OTPGenerationService', confirmed],
    ['OTPValidationService', { ...confirmed, OneTimePass: '{otp}' }],
    [service, order(otp)],
  ];
  const asked = (otp: string, ...more: string[]) => {
    const words = calls(otp).flatMap(([called, body]) => [called, JSON.stringify(body)]);
    return typed(...words, '--as', 'asha', '--json', ...more);
  };
  const lost = await asked('{otp}');
  const way = /--request-id=([\w-]{22}) and (\d{6}) in the place of \{otp\}:/.exec(lost.aside);
  const [, requestId = '', otp = ''] = way ?? [];
  const other = await asked('{otp}', `--request-id=${requestId}`);
  expect(other.aside).toContain('Something was carried out under this id already');
  const again = await asked(otp, `--request-id=${requestId}`);
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining('"RRN":"') });
});

test('no session is left behind, however the calls end', async () => {
  const broken = { ...silent, out: () => expect.unreachable('nobody reads it any more') };
  const words = ['BalanceEnquiryService', '{"AccountNumber":"001010000042317"}', '--as', 'asha'];
  await expect(call([...words, '--target', served.target], broken)).rejects.toThrow('nobody reads');
  const [newest] = await simulator({ baseUrl: served.target }).traffic({ latest: 1 });
  expect(newest).toMatchObject({ service: 'LogOutValidateIBService', code: '0' });
});

test('{otp} is asked for at the terminal, as that of the sign-in, where no inbox can be read', async () => {
  const bank = await startBank({ environment: { SIM_CONTROL_TOKEN: 'nobody-here-knows-it' } });
  const at = await addressOf(bank);
  const words = '"RequestType":"FORGOTPIN","variable1":"MPIN"';
  const calls = ['OTPGenerationService', `{${words}}`, 'OTPValidationService'];
  const asha = ['--user', '100042317', '--password', 'Passbook@1971', '--target', at];
  const asked: string[] = [];
  const reader = async (question: string) => {
    asked.push(question);
    return (await bank.inbox.read({})).findLast(({ otp }) => otp !== null)?.otp ?? '';
  };
  const typedIn = [...calls, `{${words},"OneTimePass":"{otp}"}`, ...asha];
  expect(await call(typedIn, silent, reader)).toBe(0);
  expect(asked).toEqual(Array(2).fill(expect.stringMatching(/^One-time password sent to \d+: $/)));
});

test('{tpin} is refused in words, before anybody is signed in, where it is not known', async () => {
  const { traffic } = simulator({ baseUrl: served.target });
  const before = await traffic();
  const check = ['TPINValidationService', '{"TPin":"{tpin}"}'];
  const asha = ['--user', '100042317', '--password', 'Passbook@1971'];
  await expect(typed(...check, ...asha)).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringContaining('write it out for anybody else'),
  });
  expect(await traffic()).toEqual(before);
  expect((await typed(...check, '--as', 'asha')).code).toBe(0);
});

test('what was typed wrongly is said in words, with what was probably meant', async () => {
  const balance = 'BalanceEnquiryService';
  await expect(typed('BalanceEnquirySrvice')).rejects.toThrow(`Did you mean ${balance}?`);
  await expect(typed('xyz')).rejects.toThrow('--list names them all');
  await expect(typed()).rejects.toThrow('Say which service');
  await expect(typed(balance, "{'CustNo':1}")).rejects.toThrow('is no JSON');
  await expect(typed(balance, '[1]')).rejects.toThrow('has to be an object');
  await expect(typed(balance, '--as', 'ahsa')).rejects.toThrow('Did you mean asha?');
  await expect(typed(balance, '--world', 'nope')).rejects.toThrow('There is no world');
  await expect(typed(balance, '--user', 'me')).rejects.toThrow('needs its --password');
  await expect(typed(balance, '--colour')).rejects.toThrow('--help');
  await expect(typed(balance, '--request-id', 'mine')).rejects.toThrow('--request-id takes');
  const words = [[], ['xyz'], [balance, '[1]'], [balance, '--as', 'ahsa'], [balance, '--colour']];
  words.push([balance, '--world', 'nope']);
  for (const one of words) await expect(typed(...one)).rejects.toMatchObject({ exitCode: 2 });
  for (const [envelope, sentence] of [
    ['rot13', '--envelope rot13 is no envelope'],
    [inRoot('package.json'), 'describes no envelope'],
    ['no.json', '--envelope no.json cannot be read'],
  ] as const) {
    await expect(typed(balance, '--envelope', envelope)).rejects.toMatchObject({
      name: 'ClearError',
      exitCode: 2,
      message: expect.stringContaining(sentence),
    });
  }
  await expect(typed(balance, '--user', '100042317', '--password', 'no')).rejects.toThrow('9001');
  const at = (address: string) => call([balance, '--as', 'asha', '--target', address], silent);
  await expect(at('http://127.0.0.1:2')).rejects.toThrow('npm start opens the simulator');
  await expect(at('localhost:4000')).rejects.toThrow('--target takes an address');
});

test('a simulator with a token is asked with it, and without it says what is missing', async () => {
  const token = 'a-token-of-the-tests';
  const bank = await startBank({ environment: { SIM_CONTROL_TOKEN: token } });
  const balance = ['BalanceEnquiryService', '{"AccountNumber":"001010000042317"}'];
  const words = [...balance, '--as', 'asha', '--target', await addressOf(bank)];
  await expect(call(words, silent)).rejects.toThrow('asks for SIM_CONTROL_TOKEN');
  vi.stubEnv('SIM_CONTROL_TOKEN', token);
  expect(await call(words, silent).finally(() => vi.unstubAllEnvs())).toBe(0);
});

const silent = { out: () => undefined, aside: () => undefined };

test('--list names every service with who may call it', async () => {
  const { code, out } = await typed('--list');
  expect(code).toBe(0);
  expect(out).toContain('BalanceEnquiryService\n  everybody signed in\n');
  expect(out).toContain('FundTransferService\n  retail customers, corporates as retail, ');
  expect(out).toMatch(/ManagePayeeService\n  requestType VIEW/);
});
