import type { ControlAsk } from '@sahakar/client/replay/run-replay';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { stringify } from 'yaml';
import {
  RecordingInput,
  RecordingQuery,
  recordingQueryUsage,
  recordingUsage,
} from '@sahakar/simulator/control/recording';
import type { World } from '../../world.ts';
import { ControlError, readInput } from '../control-input.ts';
import { castOf } from './cast-of.ts';
import { type Recording, recordingOf, startRecording } from './recorder.ts';
import { paymentReturn, replayOf } from './replay-of.ts';

/** Calls become a replay, readable YAML: while a recording runs, or one call by itself. */
export function registerRecordingRoutes(
  app: FastifyInstance,
  world: (request: FastifyRequest) => World,
): void {
  const before = new WeakMap<FastifyRequest, Date>();
  /** What was answered, such as rules with the ids and seeds that they were given. */
  const answered = new WeakMap<FastifyRequest, unknown>();

  app.addHook('preHandler', async (request) => {
    if (!isNoted(request) && pathOf(request) !== wayBack) return;
    const target = world(request);
    if (recordingOf(target)?.isRunning === true) before.set(request, target.bank.clock.now());
  });
  app.addHook('preSerialization', async (request, _reply, payload) => {
    if (before.has(request)) answered.set(request, payload);
    return payload;
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const at = before.get(request);
    if (at === undefined || statusCode >= 400) return;
    const recording = recordingOf(world(request));
    const path = pathOf(request);
    if (path === wayBack) recording?.stop(wentBack);
    else if (entersFaults(request)) {
      recording?.note({ method: 'POST', path: '/faults', body: answered.get(request) }, at);
    } else if (isForeignReturn(request, answered.get(request), recording)) {
      recording?.stop(foreignReturn);
    } else recording?.note(askOf(request), at);
  });

  app.post('/recording', async (request) => {
    const { start, stop, name } = readInput(RecordingInput, request.body, recordingUsage);
    const target = world(request);
    const running = recordingOf(target);
    if ((start === undefined) === (stop === undefined)) throw new ControlError(400, recordingUsage);
    if (stop === true) {
      if (running?.isRunning !== true) throw new ControlError(409, 'No recording is running.');
      running.stop();
      return { ...told(running), yaml: yamlOf(running) };
    }
    if (running?.isRunning === true) throw new ControlError(409, 'A recording is running already.');
    return told(await startRecording(target, name));
  });

  app.get('/recording', async (request, reply) => {
    const { as, call } = readInput(RecordingQuery, request.query, recordingQueryUsage);
    const target = world(request);
    const yaml = reply.type('application/yaml; charset=utf-8');
    if (call !== undefined) return yaml.send(yamlOfCall(target, call));
    const recording = recordingOf(target);
    if (as === undefined) {
      return reply.type('application/json; charset=utf-8').send(told(recording));
    }
    if (recording === undefined) throw new ControlError(404, 'Nothing was recorded in this world.');
    return yaml.send(yamlOf(recording));
  });
}

const told = (recording: Recording | undefined) => ({
  isRunning: recording?.isRunning ?? false,
  steps: recording?.steps ?? 0,
  /** Why it ended by itself. */
  ended: recording?.ended ?? null,
});

/** What changes the bank and can be done again at another one. */
const noted =
  /^(POST \/(clock|terminal|cheques|cash|other-bank\/(credit|return)|policy|magic-values|faults|fault-presets\/:name|tax-declarations|rails\/hear)|PUT \/rails|DELETE \/faults(\/:id)?)$/;
const isNoted = (request: FastifyRequest) => noted.test(`${request.method} ${pathOf(request)}`);
const entersFaults = (request: FastifyRequest) =>
  request.method === 'POST' && /^\/(faults|fault-presets\/:name)$/.test(pathOf(request));
/** Of a payment that a replay does not make, so that it would have none to send back. */
function isForeignReturn(request: FastifyRequest, answer: unknown, recording?: Recording): boolean {
  if (pathOf(request) !== paymentReturn) return false;
  // Safe: whatever the fields are, they are only compared.
  const { accepted } = Object(answer) as { accepted?: unknown };
  const { reference } = Object(request.body) as { reference?: unknown };
  return accepted === true && recording?.hasPayment(String(reference)) === false;
}
const foreignReturn =
  'A payment came back that the recording has not seen, which no replay can do, so the recording ended there.';

const wayBack = '/rewind';
const wentBack = 'The world went back, which no replay can do, so the recording ended there.';
const pathOf = ({ routeOptions }: FastifyRequest) =>
  (routeOptions.url ?? '').replace(/^\/__sim\/api/, '');

function askOf(request: FastifyRequest): ControlAsk {
  const { method, params, body } = request;
  // Safe: the parameters of a path are texts.
  const named = Object(params) as Readonly<Record<string, string>>;
  const path = pathOf(request).replace(/:(\w+)/, (_text, name: string) => named[name] ?? '');
  if (method === 'DELETE') return { method, path, body: undefined };
  return { method: method === 'PUT' ? method : 'POST', path, body };
}

function yamlOf({ story, ...recording }: Recording): string {
  const recorded = recording.recorded();
  if (recorded.happenings.length === 0) return `# Nothing has happened.\n`;
  const replay = replayOf(recorded, castOf(story), textsOf(story));
  const end = recorded.ended === null ? '' : `# ${recorded.ended}\n`;
  return `# yaml-language-server: $schema=replay.schema.json\n${end}${stringify(replay, yamlForm)}`;
}

/** One call as a list with one step, to be put into a file. */
function yamlOfCall({ story, traffic }: World, id: number): string {
  const call = traffic.after(0).find((one) => one.id === id);
  if (call === undefined || call.kind !== 'call' || call.why === null) {
    throw new ControlError(404, 'Of this call nothing is kept that could be a step.');
  }
  const recorded = {
    replay: '',
    scenario: '',
    begins: '',
    ended: null,
    happenings: [{ kind: 'call', call }],
  } as const;
  return stringify(replayOf(recorded, castOf(story), textsOf(story)).steps, yamlForm);
}

const yamlForm = { lineWidth: 0, singleQuote: true };

/** Every text of a scenario: it stands in any world that is made from it. */
function textsOf(story: unknown): ReadonlySet<string> {
  const texts = new Set<string>();
  const gather = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(gather);
  };
  gather(story);
  return texts;
}
