type Section = { readonly title: string; readonly lines: readonly string[] };

/** Advice under its headings. */
export function HelpSections({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ title, lines }) => (
    <section key={title}>
      <h3>{title}</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  ));
}
