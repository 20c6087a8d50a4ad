/** Says something to screen readers without moving the focus. */
export function announce(text: string): void {
  const status = document.getElementById('status');
  if (status === null) return;
  // The same words twice in a row are a change only when something differs.
  status.textContent = status.textContent === text ? `${text}\u00a0` : text;
}
