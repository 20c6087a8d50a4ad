import { useState } from 'react';
import * as z from 'zod/mini';
import type { Path } from '../paths.ts';
import { useDone } from '../session/use-done.ts';
import type { DecidedRequest } from './DecisionSummary.tsx';
import { noFilter } from './desk-request.ts';

/**
 * What a checker has narrowed, selected and decided on at the desk. His screen has it, so that it
 * outlives a look at another of its tabs, with which the desk itself goes.
 */
export function useDesk<Row>(screen: Path) {
  const [filter, setFilter] = useState(noFilter);
  const [currentKey, setCurrentKey] = useState<string>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [schema] = useState(decidedInOneGo<Row>);
  const { done, tell, forget } = useDone(screen, schema);
  const decided = done?.decided;
  const [heard, setHeard] = useState<unknown>();
  return {
    filter,
    setFilter,
    currentKey,
    setCurrentKey,
    chosen,
    setChosen,
    decided,
    tell: (next: readonly DecidedRequest<Row>[]) => tell({ decided: next }),
    isNews: decided !== heard,
    hear: () => setHeard(decided),
    /** Something else is decided on. */
    forget,
  };
}

const decidedInOneGo = <Row>() =>
  z.object({ decided: z.custom<readonly DecidedRequest<Row>[]>(Array.isArray) });

export type HeldDesk<Row> = ReturnType<typeof useDesk<Row>>;
