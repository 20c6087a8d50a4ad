import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { signIn } from '@sahakar/client/sign-in';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { bothEnginesWide } from '../../testing/both-engines.ts';
import { pay } from '../../testing/other-bank-steps.ts';
import { outcomes, replayBank, replayIn } from '../../testing/replay-bank.ts';
import { signInAs } from '../../testing/signed-in-client.ts';
import { startBank } from '../../testing/start-bank.ts';

const shipped = (name: string) =>
  parse(readFileSync(join(import.meta.dirname, '../../../../../seeds/replays', name), 'utf8'));

test.each(['payee-added-and-paid', 'transfer-by-neft'])(
  'the recorded journey %s is replayed on this engine, on another date and as another dialect writes',
  bothEnginesWide,
  async (name) => {
    const replay = replayIn(shipped(`${name}.yaml`));
    const dialect = fileURLToPath(
      import.meta.resolve('@sahakar/contracts/dialects/numbers-and-dates'),
    );
    const now = '2026-12-04T10:00:00+05:30';
    const bank = await startBank({
      scenario: replay.scenario,
      now,
      environment: { DIALECT: dialect },
    });
    expect(await outcomes(replay, bank)).toEqual([]);
  },
);

test('a recording holds no secret, and is replayed as it is', async () => {
  const bank = await startBank();
  const played = await replayBank(bank);
  const client = played.newClient();
  const api = supertest.agent(bank.app.server);
  const { transactionPassword, customerNumber, ...asha } = await played.person('asha');
  await api.post('/__sim/api/recording').send({ start: true, stop: true }).expect(400);
  await api.post('/__sim/api/recording').send({ stop: true }).expect(409);
  await api.post('/__sim/api/recording').send({ start: true, name: 'By hand' }).expect(200);
  await api.post('/__sim/api/recording').send({ start: true }).expect(409);
  await signIn(client, { ...asha, otpFor: played.newestOtp });
  await client.callRaw('TPINValidationService', { customerNumber, TPin: 'Wrong@1971' });
  await client.callRaw('TPINValidationService', { customerNumber, TPin: transactionPassword });
  await api.post('/__sim/api/clock').send({ advance: 'PT1M' }).expect(200);
  const period = { FromDate: '01-11-2026', ToDate: '21-11-2026' };
  await client.callRaw('EStatementService', { AccountNumber: '001010000042317', ...period });
  expect((await api.get('/__sim/api/recording')).body).toEqual({
    isRunning: true,
    steps: 7,
    ended: null,
  });
  const [last] = (await api.get('/__sim/api/traffic?latest=1')).body;
  const step = parse((await api.get(`/__sim/api/recording?call=${last.id}`)).text);
  const { yaml } = (await api.post('/__sim/api/recording').send({ stop: true })).body;

  for (const secret of [asha.password, transactionPassword, 'Wrong@1971']) {
    expect(yaml).not.toContain(secret);
  }
  expect(yaml).not.toMatch(/••••|'\d{6}'/);
  const replay = replayIn(parse(yaml));
  expect(replay).toMatchObject({ replay: 'By hand', persons: { asha: expect.anything() } });
  expect(replay.steps).toMatchObject([
    { request: { LoginUsername: '{{userId}}', LoginPassword: '{{password}}' } },
    { request: { RequestType: 'LOGINOTP' } },
    { request: { OneTimePass: '{{otp}}' } },
    { request: { TPin: '{{wrong.transactionPassword}}' }, expect: { code: '9030' } },
    { request: { TPin: '{{transactionPassword}}' }, expect: { code: '0' } },
    { advance: 'PT1M' },
    { request: { FromDate: '{{today-20}}', ToDate: '{{today}}' } },
  ]);
  // Of a call alone the sign-in is a part, since without it the step could not be taken.
  expect(step.at(-1)).toMatchObject({ service: 'EStatementService', as: 'asha' });
  expect(await outcomes(replay, await startBank())).toEqual([]);
});

test('a temporary PIN of an SMS is a variable, and so is the PIN that took its place', async () => {
  const bank = await startBank();
  const played = await replayBank(bank);
  const client = played.newClient();
  const api = supertest.agent(bank.app.server);
  const { customerNumber: CustNo, userId: UserName, ...asha } = await played.person('asha');
  await signIn(client, { ...asha, userId: UserName, otpFor: played.newestOtp });
  await api.post('/__sim/api/recording').send({ start: true }).expect(200);
  const forgotten = { RequestType: 'FORGOTPIN', variable1: 'TPIN' };
  await client.callRaw('OTPGenerationService', forgotten);
  const OneTimePass = await played.newestOtp(asha.mobile);
  await client.callRaw('OTPValidationService', { ...forgotten, OneTimePass });
  const temporary = (await played.newestText(asha.mobile, /TPIN/)).slice(0, 4);
  const change = (OldMPin: string, NewMpin: string) =>
    client.callRaw('MPINChangeService', { OldMPin, NewMpin, CustNo, UserName, PinType: 'TPIN' });
  const chosen = temporary === '9356' ? '9357' : '9356';
  await change('0000', chosen);
  await change(temporary, chosen);
  await change(chosen, '1212');
  const { yaml } = (await api.post('/__sim/api/recording').send({ stop: true })).body;
  const replay = replayIn(parse(yaml));
  expect(replay.steps.slice(-3)).toMatchObject([
    { request: { OldMPin: '{{wrong.tpin}}', NewMpin: '{{new.tpin}}' }, expect: { code: '9030' } },
    { request: { OldMPin: '{{sent.tpin}}', NewMpin: '{{new.tpin}}' }, expect: { code: '0' } },
    { request: { OldMPin: '{{tpin}}', NewMpin: '{{new.tpin}}' }, expect: { code: '0' } },
  ]);
  expect(await outcomes(replay, await startBank())).toEqual([]);
});

test('how a rail answers is recorded, and what goes back ends the recording in words', async () => {
  const bank = await startBank();
  const api = supertest.agent(bank.app.server);
  await api.post('/__sim/api/recording').send({ start: true }).expect(200);
  const late = { rail: 'NEFT', answer: { kind: 'late', by: 'PT6H' } };
  await api.put('/__sim/api/rails').send(late).expect(200);
  await api.post('/__sim/api/rails/hear').send({ rail: 'NEFT' }).expect(200);
  await api.post('/__sim/api/clock').send({ advance: 'PT1M' }).expect(200);
  const yaml = async () => (await api.get('/__sim/api/recording?as=yaml')).text;
  const replay = replayIn(parse(await yaml()));
  expect(replay.steps).toEqual([
    { control: '/rails', method: 'PUT', body: late },
    { control: '/rails/hear', body: { rail: 'NEFT' } },
    { advance: 'PT1M' },
  ]);
  await api.post('/__sim/api/rewind').send({}).expect(200);
  const { body } = await api.get('/__sim/api/recording');
  expect(body).toMatchObject({
    isRunning: false,
    steps: 3,
    ended: expect.stringMatching(/went back/),
  });
  expect(await yaml()).toContain(`# ${body.ended}\n`);
  expect(await outcomes(replay, await startBank())).toEqual([]);
});

test('a payment that the counter sends back is recorded by the variable of its reference, and one from before the recording ends it in words', async () => {
  const bank = await startBank();
  const api = supertest.agent(bank.app.server);
  const asha = await signInAs(bank, 'asha');
  const before = await pay(bank, asha, 'IMPS', { amount: '60.00' });
  await api.post('/__sim/api/recording').send({ start: true }).expect(200);
  const reference = await pay(bank, asha, 'NEFT', { amount: '50.00' });
  const sendBack = async (one: string) =>
    (await api.post('/__sim/api/other-bank/return').send({ reference: one }).expect(200)).body;
  expect(await sendBack(reference)).toMatchObject({ accepted: true });
  expect(await sendBack('000000000000')).toMatchObject({ accepted: false });
  expect((await api.get('/__sim/api/recording')).body).toMatchObject({ isRunning: true });
  expect(await sendBack(before)).toMatchObject({ accepted: true });
  const { body } = await api.get('/__sim/api/recording');
  expect(body).toMatchObject({
    isRunning: false,
    ended: expect.stringMatching(/payment came back/),
  });
  const replay = replayIn(parse((await api.get('/__sim/api/recording?as=yaml')).text));
  const payment = { service: 'NEFT_RTGS_TransactionService', save: { rrn: 'RRN' } };
  const sent = { control: '/other-bank/return', body: { reference: '{{rrn}}' } };
  const refused = { control: '/other-bank/return', body: { reference: '000000000000' } };
  expect(replay.steps.slice(-3)).toMatchObject([payment, sent, refused]);
  const other = await startBank();
  expect(await outcomes(replay, other)).toEqual([]);
  const { body: payments } = await supertest(other.app.server).get(
    '/__sim/api/other-bank/payments',
  );
  expect(payments).toMatchObject([{ state: 'failed' }]);
});

test('the date of a cheque, which stands with slashes, is recorded as so many days from today, and plays on another one', async () => {
  const now = '2026-11-21T10:00:00+05:30';
  const bank = await startBank({ scenario: 'positive-pay', now });
  const api = supertest.agent(bank.app.server);
  const asha = await signInAs(bank, 'asha');
  await api.post('/__sim/api/recording').send({ start: true }).expect(200);
  const signed = {
    RequestType: 'POSITIVEPAY',
    variable1: '700122',
    AccountNumber: '001011000007902',
    Amount: '50000.00',
    BeneficiaryName: 'Bhiwandi Yarn Depot',
  };
  for (const InstrumentDate of ['20/01/2027', '31/12/2019']) {
    await asha.call('OTPGenerationService', { ...signed, InstrumentDate });
  }
  const replay = replayIn(parse((await api.get('/__sim/api/recording?as=yaml')).text));
  expect(replay.steps.slice(-2)).toMatchObject([
    { request: { InstrumentDate: '{{today+60:DD/MM/YYYY}}' }, expect: { code: '0' } },
    { request: { InstrumentDate: '31/12/2019' } },
  ]);
  const later = await startBank({ scenario: 'positive-pay', now: '2026-11-30T10:00:00+05:30' });
  expect(await outcomes(replay, later)).toEqual([]);
});

test('a mistyped card is recorded as one that is not his, since no variable stands for it', async () => {
  const bank = await startBank({ scenario: 'identity' });
  const played = await replayBank(bank);
  const api = supertest.agent(bank.app.server);
  const { mobile, customerNumber: CustNo } = await played.person('leela');
  const client = played.newClient();
  client.user = mobile;
  await api.post('/__sim/api/recording').send({ start: true }).expect(200);
  const asked = { RequestType: 'FORGOTPASS', CustNo, Customername: 'Leela Damodar Naik' };
  const card = { CardNo: '120000', ExpiryDt: '01/28', Cvv: '123' };
  const { outcome } = await client.callRaw('OnlineCardValidationService', { ...asked, ...card });
  const replay = replayIn(parse((await api.get('/__sim/api/recording?as=yaml')).text));
  expect(outcome.kind).toBe('refusal');
  expect(replay.steps.at(-1)).toMatchObject({
    request: { CardNo: '000000', Cvv: '{{wrong.cvv}}' },
  });
  expect(await outcomes(replay, await startBank({ scenario: 'identity' }))).toEqual([]);
});

test('what rails were told before a recording begins is told by its first steps', async () => {
  const bank = await startBank();
  const api = supertest.agent(bank.app.server);
  const late = { rail: 'NEFT', answer: { kind: 'late', by: 'PT6H' }, times: 3 };
  const back = { rail: 'RTGS', answer: { kind: 'returned', reason: 'Account closed' } };
  for (const rule of [back, late]) await api.put('/__sim/api/rails').send(rule).expect(200);
  const { body: told } = await api.get('/__sim/api/rails').expect(200);
  await api.post('/__sim/api/recording').send({ start: true }).expect(200);
  const { yaml } = (await api.post('/__sim/api/recording').send({ stop: true })).body;
  const replay = replayIn(parse(yaml));
  expect(replay.steps).toEqual([
    { control: '/rails', method: 'PUT', body: { ...late, answer: { kind: 'late', by: 'PT360M' } } },
    { control: '/rails', method: 'PUT', body: back },
  ]);
  const other = await startBank();
  expect(await outcomes(replay, other)).toEqual([]);
  const { body } = await supertest(other.app.server).get('/__sim/api/rails').expect(200);
  expect(body).toEqual(told);
});

test('a clock that is set is moved by as much of bank time, and one that goes back ends the recording', async () => {
  const bank = await startBank({ now: '2026-11-21T10:00:00+05:30' });
  const api = supertest.agent(bank.app.server);
  await api.post('/__sim/api/clock').send({ freeze: true }).expect(200);
  const { now } = (await api.get('/__sim/api/clock')).body;
  await api.post('/__sim/api/recording').send({ start: true }).expect(200);
  await api.post('/__sim/api/clock').send({ set: '2026-11-21T12:00' }).expect(200);
  const { body: running } = await api.get('/__sim/api/recording');
  expect(running).toMatchObject({ isRunning: true, steps: 1 });
  const yaml = (await api.get('/__sim/api/recording?as=yaml')).text;
  const seconds = (Date.parse('2026-11-21T12:00:00+05:30') - Date.parse(now)) / 1000;
  expect(replayIn(parse(yaml)).steps).toEqual([{ advance: `PT${Math.round(seconds)}S` }]);
  await api.post('/__sim/api/clock').send({ set: '2026-11-21T11:00' }).expect(200);
  const { body: ended } = await api.get('/__sim/api/recording');
  expect(ended).toMatchObject({
    isRunning: false,
    steps: 1,
    ended: expect.stringMatching(/clock/),
  });
});

test('a world that is made anew ends the recording, which stays one of its people', async () => {
  const bank = await startBank();
  const played = await replayBank(bank);
  const api = supertest.agent(bank.app.server);
  await api.post('/__sim/api/recording').send({ start: true }).expect(200);
  const asha = await played.person('asha');
  await signIn(played.newClient(), { ...asha, otpFor: played.newestOtp });
  await api.post('/__sim/api/reset').send({ scenario: 'no-such' }).expect(400);
  expect((await api.get('/__sim/api/recording')).body).toMatchObject({ isRunning: true, steps: 3 });
  await api.post('/__sim/api/reset').send({ scenario: 'positive-pay' }).expect(200);
  const { body } = await api.get('/__sim/api/recording');
  expect(body).toMatchObject({ isRunning: false, ended: expect.stringMatching(/made anew/) });
  const yaml = (await api.get('/__sim/api/recording?as=yaml')).text;
  expect(replayIn(parse(yaml)).persons).toEqual({ asha: 'Asha Vijay Kulkarni, retail' });
});
