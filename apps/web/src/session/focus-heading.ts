/** For a button that goes with what it was pressed for: the focus must not go with it. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}
