/** The first so many characters with an ellipsis, or the whole text where it is no longer. */
export function shortened(text: string, charactersMax: number): string {
  const characters = [...text];
  return characters.length > charactersMax
    ? `${characters.slice(0, charactersMax).join('')}…`
    : text;
}
