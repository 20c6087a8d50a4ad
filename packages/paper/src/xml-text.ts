/** A text inside XML, which has no way to write control characters nor the last two of the first plane. */
export function xmlText(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\ufffe\uffff]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
