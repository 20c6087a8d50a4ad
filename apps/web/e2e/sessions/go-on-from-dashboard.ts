/** Goes on from the dashboard's heading in the moment in which it gets the focus. */
export function goOnFromDashboard(): void {
  const goOn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target.textContent !== 'Your accounts') return;
    document.removeEventListener('focusin', goOn);
    document.querySelector<HTMLElement>('.languages button')?.focus();
  };
  document.addEventListener('focusin', goOn);
}
