/** The bank's own words below ours, in the language in which it sent them. */
export function FateDetail({ text }: { text: string }) {
  return text === '' ? null : (
    <p className="small num" lang="en">
      {text}
    </p>
  );
}
