import type { FastifyInstance, FastifyRequest } from 'fastify';
import { stringify } from 'yaml';
import {
  RecordingInput,
  RecordingQuery,
  recordingQueryUsage,
  recordingUsage,
} from '@sahakar/simulator/control/recording';
import type { EventHub } from '../../instruments/event-hub.ts';
import type { World } from '../../world.ts';
import { ControlError, readInput } from '../control-input.ts';
import { castOf } from './cast-of.ts';
import { type Recording, startRecording } from './recorder.ts';
import { type Recorded, replayOf } from './replay-of.ts';

/** Calls become a replay, readable YAML: while a recording runs, or one call by itself. */
export function registerRecordingRoutes(
  app: FastifyInstance,
  world: (request: FastifyRequest) => World,
): void {
  /** By what a world keeps while it is made anew. */
  const recordings = new WeakMap<EventHub, Recording>();
  const before = new WeakMap<FastifyRequest, Date>();

  app.addHook('preHandler', async (request) => {
    if (!isNoted(request) && pathOf(request) !== wayBack) return;
    const { bank, events } = world(request);
    if (recordings.get(events)?.isRunning === true) before.set(request, bank.clock.now());
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const at = before.get(request);
    if (at === undefined || statusCode >= 400) return;
    const recording = recordings.get(world(request).events);
    const path = pathOf(request);
    if (path === wayBack) recording?.stop(wentBack);
    else recording?.note({ method: methodOf(request), path, body: request.body }, at);
  });

  app.post('/recording', async (request) => {
    const { start, stop, name } = readInput(RecordingInput, request.body, recordingUsage);
    const target = world(request);
    const running = recordings.get(target.events);
    if ((start === undefined) === (stop === undefined)) throw new ControlError(400, recordingUsage);
    if (stop === true) {
      if (running?.isRunning !== true) throw new ControlError(409, 'No recording is running.');
      running.stop();
      return { ...told(running), yaml: yamlOf(target, running.recorded()) };
    }
    if (running?.isRunning === true) throw new ControlError(409, 'A recording is running already.');
    const recording = await startRecording(target, name);
    recordings.set(target.events, recording);
    return told(recording);
  });

  app.get('/recording', async (request, reply) => {
    const { as, call } = readInput(RecordingQuery, request.query, recordingQueryUsage);
    const target = world(request);
    const yaml = reply.type('application/yaml; charset=utf-8');
    if (call !== undefined) return yaml.send(yamlOfCall(target, call));
    const recording = recordings.get(target.events);
    if (as === undefined) {
      return reply.type('application/json; charset=utf-8').send(told(recording));
    }
    if (recording === undefined) throw new ControlError(404, 'Nothing was recorded in this world.');
    return yaml.send(yamlOf(target, recording.recorded()));
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
  /^(POST \/(clock|terminal|cheques|cash|other-bank\/credit|policy|magic-values|faults|tax-declarations|rails\/hear)|PUT \/rails)$/;
const isNoted = (request: FastifyRequest) => noted.test(`${request.method} ${pathOf(request)}`);
const methodOf = ({ method }: FastifyRequest) => (method === 'PUT' ? 'PUT' : 'POST');
const wayBack = '/rewind';
const wentBack = 'The world went back, which no replay can do, so the recording ended there.';
const pathOf = ({ routeOptions }: FastifyRequest) =>
  (routeOptions.url ?? '').replace(/^\/__sim\/api/, '');

function yamlOf({ story }: World, recorded: Recorded): string {
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
