/** Shown only after a moment, so that fast answers do not flicker. */
export function Waiting({ what }: { readonly what: string }) {
  return <p className="waiting soft">Reading {what} …</p>;
}
