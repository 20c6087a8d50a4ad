import type { CDPSession, Page } from '@playwright/test';
import { watchLiveRegions } from './in-page.ts';
import { type AxNode, isArea, readingOf, spokenOf } from './spoken-tree.ts';

/** Hears a page as somebody with a screen reader does, from Chromium's own accessibility tree. */
export async function listenTo(page: Page) {
  await page.addInitScript(watchLiveRegions);
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  let areas: readonly (number | undefined)[] = [];
  return {
    /** What has the focus, after the areas that were come into with it. */
    async focus(): Promise<string> {
      const chain = await focusedChain(session);
      const [focused, ...around] = chain;
      if (focused === undefined) return '(nothing)';
      const within = around.filter(isArea).toReversed();
      const entered = within.filter(({ backendDOMNodeId }) => !areas.includes(backendDOMNodeId));
      areas = within.map(({ backendDOMNodeId }) => backendDOMNodeId);
      const named = entered.map(spokenOf).filter((said) => said !== 'form' && said !== 'main');
      return [...named, spokenOf(focused)].join(' › ');
    },
    /** What a reader finds who goes through this part of the page from its top. */
    async reading(part: string): Promise<readonly string[]> {
      const tree = await session.send('Accessibility.getFullAXTree');
      // Safe: the part of the protocol's answer that is read here.
      const nodes = tree.nodes as readonly AxNode[];
      const byId = new Map(nodes.map((node) => [node.nodeId, node]));
      const id = await backendIdOf(session, part);
      const top = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === id);
      return top === undefined ? [] : readingOf(byId, top);
    },
    /** What live regions have said since the last time. */
    announced: () =>
      page.evaluate(() => (globalThis as unknown as { spoken: () => string[] }).spoken()),
  };
}

async function backendIdOf(session: CDPSession, part: string): Promise<number | undefined> {
  const expression = `document.querySelector(${JSON.stringify(part)})`;
  const { result } = await session.send('Runtime.evaluate', { expression });
  if (result.objectId === undefined) return undefined;
  const { node } = await session.send('DOM.describeNode', { objectId: result.objectId });
  return node.backendNodeId;
}

/** The node with the focus, or the option that a field points at, and what it stands in. */
async function focusedChain(session: CDPSession): Promise<readonly AxNode[]> {
  const { result } = await session.send('Runtime.evaluate', {
    expression:
      'document.getElementById(document.activeElement.getAttribute("aria-activedescendant")) ?? document.activeElement',
  });
  if (result.objectId === undefined) return [];
  const { objectId } = result;
  const { nodes } = await session.send('Accessibility.getAXNodeAndAncestors', { objectId });
  return nodes;
}
