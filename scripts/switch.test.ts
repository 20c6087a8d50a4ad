import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue } from '../packages/contracts/src/catalogue.ts';
import type { Contract } from '../packages/contracts/src/contract.ts';
import { everyFile, isTest, offences, sourcesLike } from './house-sources.ts';
import { inRoot } from './places.mjs';
import { isNode, type SyntaxNode } from './syntax-tree.ts';

const switchSources = sourcesLike(/^apps\/switch-sim\/src\//);
const contractSources = sourcesLike(/^packages\/contracts\/src\//);
const names = Object.keys(catalogue);

test('every service has its contract, its handler and the handler’s test in files of its name', () => {
  const missing = names.flatMap((name) =>
    [
      new RegExp(`^packages/contracts/src/[^/]+/${name}\\.ts$`),
      new RegExp(`^apps/switch-sim/src/[^/]+/${name}\\.ts$`),
      new RegExp(`^apps/switch-sim/src/[^/]+/${name}\\.test\\.ts$`),
    ]
      .filter((place) => !everyFile.some((path) => place.test(path)))
      .map(String),
  );
  expect(missing).toEqual([]);
});

test('every service is in the catalogue under its own name and shows an example', () => {
  const declared: [string, Contract][] = Object.entries(catalogue);
  const wrong = declared.filter(([name, is]) => is.name !== name || is.examples.length === 0);
  expect(wrong.map(([name]) => name)).toEqual([]);
});

test('contracts hold no one-way transform, so that both sides can use them', () => {
  const oneWay = offences(contractSources, (node) => {
    const name = methodCalled(node);
    return (name === 'transform' || name === 'preprocess') && `calls ${name}`;
  });
  expect(oneWay).toEqual([]);
});

test('only the store opens a transaction', () => {
  const opened = offences(switchSources, (node, { path }) => {
    if (methodCalled(node) !== 'transaction' || isTest(path)) return;
    return (
      !/^(store|inner)$/.test(nameAtEnd(objectOf(node))) && 'opens a transaction beside the store'
    );
  });
  expect(opened).toEqual([]);
});

test('queries are awaited, never run in the way that only one engine has', () => {
  const engineBound = offences(switchSources, (node) => {
    const parameters = node['arguments'];
    const isQueryEnd = Array.isArray(parameters) && parameters.length === 0;
    return (
      isQueryEnd &&
      /^(get|all|run)$/.test(methodCalled(node) ?? '') &&
      'ends a query for one engine'
    );
  });
  expect(engineBound).toEqual([]);
});

test('only the clock of the switch asks the machine for the time', () => {
  const asks = offences(
    switchSources.filter(({ path }) => path !== 'apps/switch-sim/src/clock.ts' && !isTest(path)),
    (node) => {
      const parameters = node['arguments'];
      const isBare = Array.isArray(parameters) && parameters.length === 0;
      if (node.type === 'NewExpression' && nameAtEnd(node['callee']) === 'Date' && isBare)
        return 'makes a Date of today';
      return (
        methodCalled(node) === 'now' && nameAtEnd(objectOf(node)) === 'Date' && 'calls Date.now'
      );
    },
  );
  expect(asks).toEqual([]);
});

test('both engines have the same migrations, but for one that says at its head why it is alone', () => {
  const of = (engine: string) =>
    everyFile.filter(
      (path) => path.startsWith(`db/migrations/${engine}/`) && path.endsWith('.sql'),
    );
  // Their numbers differ from the one on that stands alone, so only the names can be compared.
  const nameOf = (path: string) => path.split('/').at(-1)?.slice('0000_'.length);
  const [sqlite, postgres] = [of('sqlite'), of('postgres')];
  expect(sqlite.length).toBeGreaterThan(0);
  const alone = [...sqlite, ...postgres].filter((path) => {
    const others = path.includes('/sqlite/') ? postgres : sqlite;
    return !others.some((other) => nameOf(other) === nameOf(path));
  });
  expect(alone.filter((path) => !readFileSync(inRoot(path), 'utf8').startsWith('-- '))).toEqual([]);
});

function methodCalled(node: SyntaxNode): string | undefined {
  const { callee } = node;
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression')
    return undefined;
  return nameAtEnd(callee['property']);
}

function objectOf({ callee }: SyntaxNode): unknown {
  return isNode(callee) ? callee['object'] : undefined;
}

/** `store` of `store` and of `bank.store`. */
function nameAtEnd(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return nameAtEnd(node['property']);
  return typeof node['name'] === 'string' ? node['name'] : '';
}
