/** Says a short sentence in the page's one polite status region. */
export function say(sentence: string): void {
  const status = document.querySelector('#status');
  if (status === null) return;
  // The same sentence twice is news only if the region was empty in between.
  status.textContent = '';
  requestAnimationFrame(() => {
    status.textContent = sentence;
  });
}
