let isFirst = true;

/** True until the first change of screen: a page that has just loaded keeps its own focus. */
export function isFirstScreen(): boolean {
  return isFirst;
}

export function noteScreenChange(): void {
  isFirst = false;
}
