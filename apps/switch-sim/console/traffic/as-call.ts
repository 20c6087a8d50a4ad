import type { Person, RecordedCall } from '@sahakar/simulator/answers';

type Circumstances = {
  readonly person: Person | undefined;
  readonly world: string;
  /** Of the switch whose console this is. */
  readonly origin: string;
};

/** The line that sends the same again; secrets of the cast are put in, others stay dots. */
export function asCall(
  { service, request }: RecordedCall,
  { person, world, origin }: Circumstances,
): string {
  const known: Readonly<Record<string, string | null>> = {
    LoginPassword: person?.password ?? null,
    TPin: person?.transactionPassword ?? null,
  };
  const text = JSON.stringify(request ?? {}, (name, field: unknown) =>
    field === dots ? (known[name] ?? dots) : field,
  );
  const quoted = `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const as = person === undefined ? [] : [`--as ${person.key}`];
  const where = world === 'main' ? [] : [`--world ${world}`];
  const target = origin === usualOrigin ? [] : [`--target ${origin}`];
  return ['npm run call --', service, quoted, ...as, ...where, ...target].join(' ');
}

/** Where `npm run call` asks when it is not told. */
const usualOrigin = 'http://localhost:4000';

const dots = '••••';
