import { useState } from 'react';
import type { DecidedRequest } from './DecisionSummary.tsx';
import { noFilter } from './desk-request.ts';

/**
 * What a checker has narrowed, selected and decided on at the desk. His screen has it, so that it
 * outlives a look at another of its tabs, with which the desk itself goes.
 */
export function useDesk<Row>() {
  const [filter, setFilter] = useState(noFilter);
  const [currentKey, setCurrentKey] = useState<string>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [decided, setDecided] = useState<readonly DecidedRequest<Row>[]>();
  const [heard, setHeard] = useState<unknown>();
  return {
    filter,
    setFilter,
    currentKey,
    setCurrentKey,
    chosen,
    setChosen,
    decided,
    setDecided,
    isNews: decided !== heard,
    hear: () => setHeard(decided),
    /** Something else is decided on. */
    forget: () => setDecided(undefined),
  };
}

export type HeldDesk<Row> = ReturnType<typeof useDesk<Row>>;
