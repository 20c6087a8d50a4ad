import { jsonPieces } from './json-pieces.ts';

type Props = { readonly title: string; readonly value: unknown };

/** JSON to read, at its full length: it breaks its lines instead of scrolling by itself. */
export function JsonText({ title, value }: Props) {
  return (
    <figure className="json">
      <figcaption>{title}</figcaption>
      <pre>
        {jsonPieces(value).map(({ kind, text, at }) =>
          kind === 'plain' ? (
            text
          ) : (
            <span key={at} className={`json-${kind}`}>
              {text}
            </span>
          ),
        )}
      </pre>
    </figure>
  );
}
