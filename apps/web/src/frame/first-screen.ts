let firstKey: string | null = null;
let isFirst = true;

/** True until the first change of screen: a page that has just loaded keeps its own focus. */
export function isFirstScreen(): boolean {
  return isFirst;
}

/** Told while the screen is rendered: its heading asks before the effects of the router run. */
export function noteScreen(locationKey: string): void {
  firstKey ??= locationKey;
  if (locationKey !== firstKey) isFirst = false;
}
