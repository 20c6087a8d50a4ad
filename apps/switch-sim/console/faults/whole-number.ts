/** What was typed as a number, or null where it is none within the bounds. */
export function wholeNumber(text: string, lowest: number, highest: number): number | null {
  const value = Number(text);
  return /^\d+$/.test(text.trim()) && value >= lowest && value <= highest ? value : null;
}
