// What runs in the page, each function by itself.

/** Resolves when two frames have brought no change. */
export async function quiet(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let changes = 0;
  const observer = new MutationObserver(() => (changes += 1));
  observer.observe(document, { subtree: true, childList: true, attributes: true });
  let seen: number;
  do {
    seen = changes;
    await frame();
    await frame();
  } while (changes !== seen);
  observer.disconnect();
}

/** What is wrong with where the focus is: lost, out of sight, covered or not drawn; else nothing. */
export function focusFault(): string {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'is lost';
  const name = `${focused.tagName.toLowerCase()} ${focused.id} ${focused.className}`;
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined;
  const own = focused.getBoundingClientRect();
  const box = own.width < 3 && label !== undefined ? label.getBoundingClientRect() : own;
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
  const isWhole = box.top >= -1 && box.bottom <= innerHeight + 1;
  const isTall = box.height > innerHeight / 2;
  if (!(isWhole || isTall) || bottom <= top || box.left < -1 || box.right > innerWidth + 1) {
    return `on ${name} is out of sight, at ${box.left} ${box.top}`;
  }
  const x = (box.left + box.right) / 2;
  const covers = [top + 2, (top + bottom) / 2, bottom - 2].flatMap((y) => {
    const hit = document.elementFromPoint(x, y);
    const isOwn = [focused, label].some(
      (part) => part !== undefined && (part.contains(hit) || hit?.contains(part) === true),
    );
    return isOwn ? [] : [`${hit?.tagName} ${hit?.className}`];
  });
  if (covers.length > 0) return `on ${name} is behind ${covers.join(', ')}`;
  const isDrawn = [focused, focused.closest('.otp-boxes'), label].some((drawn) => {
    if (drawn == null) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(drawn);
    return outlineStyle !== 'none' && outlineWidth !== '0px';
  });
  // What takes the focus by itself, such as a heading, is where the eye is already.
  return focused.tabIndex >= 0 && !isDrawn ? `on ${name} is not drawn` : '';
}

/** Remembers which live regions have changed, and tells what they say by then when it is asked. */
export function watchLiveRegions(): void {
  const selector =
    '[role=status],[role=alert],[role=log],output,[aria-live=polite],[aria-live=assertive]';
  const known = new WeakMap<Element, string>();
  const textOf = (region: Element) => {
    const copy = region.cloneNode(true) as Element;
    copy.querySelectorAll('[aria-hidden=true]').forEach((part) => part.remove());
    const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode() !== null) texts.push(walker.currentNode.textContent ?? '');
    return texts.join(' ').replaceAll(/\s+/g, ' ').trim();
  };
  /** A region that comes with its text is spoken for certain only where it is urgent. */
  const saidBy = (region: Element): string[] => {
    const [before, text] = [known.get(region), textOf(region)];
    if (before === text || region.closest('[aria-hidden=true],[hidden]') !== null) return [];
    known.set(region, text);
    if (text === '') return [];
    if (region.matches('[role=alert],[aria-live=assertive]')) return [`says at once: ${text}`];
    return [`${before === undefined ? 'comes with' : 'says'}: ${text}`];
  };
  const spoken = () => [...document.querySelectorAll(selector)].flatMap(saidBy);
  Object.assign(globalThis, { spoken });
}
