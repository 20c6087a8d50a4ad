import type { RequestNote } from './desk-request.ts';

type Props = { id?: string; notes: readonly RequestNote[] };

/** What stands out in a request, one below the other; nothing where nothing does. */
export function RequestNotes({ id, notes }: Props) {
  if (notes.length === 0) return null;
  return (
    <ul className="request-notes" id={id}>
      {notes.map(({ text, isChange = false }) => (
        <li key={text} className={isChange ? 'changed' : undefined}>
          {text}
        </li>
      ))}
    </ul>
  );
}
