import type { Person, RecordedCall } from '@sahakar/simulator/answers';

/** The line that sends the same again; secrets of the cast are put in, others stay dots. */
export function asCall(
  { service, request }: RecordedCall,
  person: Person | undefined,
  world: string,
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
  return ['npm run call --', service, quoted, ...as, ...where].join(' ');
}

const dots = '••••';
