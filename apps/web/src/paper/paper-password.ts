/**
 * Whether a text may close a PDF: every reader on every telephone can type it, and it is not guessed
 * in a day. The rule is told in words beside the field.
 */
export function isPaperPassword(text: string): boolean {
  return /^[!-~]{8,32}$/.test(text) && /[A-Za-z]/.test(text) && /\d/.test(text);
}
