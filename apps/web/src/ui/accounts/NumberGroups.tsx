import '../parts.css';

/** A long number in groups; the gaps are drawn, so that copying it gives the number alone. */
export function NumberGroups({ groups }: { groups: readonly string[] }) {
  return (
    <span className="number-groups num">
      {groups.map((group, place) => (
        <span key={place}>{group}</span>
      ))}
    </span>
  );
}
