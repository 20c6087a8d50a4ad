import type { RequestNote } from './desk-request.ts';

/** What stands out in a request, one below the other; nothing where nothing does. */
export function RequestNotes({ notes }: { notes: readonly RequestNote[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="request-notes">
      {notes.map(({ text, isChange = false }) => (
        <li key={text} className={isChange ? 'changed' : undefined}>
          {text}
        </li>
      ))}
    </ul>
  );
}
