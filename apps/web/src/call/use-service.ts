import type { Request, Response, ServiceName } from '@sahakar/contracts/catalogue';
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { callService } from './call-service.ts';
import { isWithoutAnswer } from './kept-answers.ts';
import { Refusal } from './refusal.ts';

/**
 * Asks a reading service and keeps the answer; the same question is asked once. An answer stays where
 * the next call for it comes to nothing: then the page says of when it is, and no screen for itself.
 */
export function useService<N extends ServiceName>(
  name: N,
  request: Request<N>,
  options: Options = {},
): UseQueryResult<Response<N>> {
  return useKept(serviceKey(name, request), () => callService(name, request), options);
}

/** What has come of a question so far. */
export type Kept = { readonly state: { readonly data: unknown; readonly error: Error | null } };

type Options = {
  readonly enabled?: boolean;
  /** How long an answer stays as it is, where that is another time than that of all. */
  readonly staleTime?: (kept: Kept) => number | 'static';
  /** Set for a list that tells what became of this: no answer from before it was begun stands there. */
  readonly since?: string | undefined;
};

function useKept<Answer>(
  queryKey: unknown[],
  queryFn: () => Promise<Answer>,
  options: Options,
): UseQueryResult<Answer> {
  const query = useQuery({ ...options, queryKey, queryFn });
  if (!query.isRefetchError || !isWithoutAnswer(query.error)) return query;
  return {
    ...query,
    error: null,
    isError: false,
    isRefetchError: false,
    isSuccess: true,
    status: 'success',
  };
}

/** The rows of an answer; having none is an empty list, not a failure, whichever code says so. */
export type ServiceList<Row> = {
  /** Undefined while they are on their way. */
  readonly rows: readonly Row[] | undefined;
  /** The bank's own words for having nothing. */
  readonly none: Refusal | null;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly retry: () => void;
  /** Waits for rows that are on their way, or asks once more; what keeps them back is thrown. */
  readonly whenKnown: () => Promise<readonly Row[]>;
};

/**
 * Asks a reading service for a list. Having none is kept as an answer, as long as rows would be:
 * 100 says so of any (RULINGS 4.1), a service may have other codes for it, or a success without a list.
 */
export function useServiceList<N extends ServiceName, Row>(
  name: N,
  request: Request<N>,
  noneCodes: readonly string[],
  rowsOf: (answer: Response<N>) => readonly Row[] | undefined,
  options: Options = {},
): ServiceList<Row> {
  const ask = () => callService(name, request).catch((failure: unknown) => none(failure));
  // Beside the answer that `useService` would keep, which can be no refusal.
  const key = [...serviceKey(name, request), 'list', options.since];
  const { data, error, isFetching, refetch } = useKept(key, ask, options);
  return {
    rows: data && rowsIn(data),
    none: data instanceof Refusal ? data : null,
    error,
    isFetching,
    retry: () => void refetch(),
    async whenKnown() {
      const asked = await refetch({ throwOnError: true });
      return asked.data === undefined ? [] : rowsIn(asked.data);
    },
  };

  function rowsIn(answer: Response<N> | Refusal): readonly Row[] {
    return answer instanceof Refusal ? [] : (rowsOf(answer) ?? []);
  }

  function none(failure: unknown): Refusal {
    if (failure instanceof Refusal && [noRecord, ...noneCodes].includes(failure.code))
      return failure;
    throw failure;
  }
}

const noRecord = '100';

/** What several lists have in common with one. */
export type JoinedList<Row> = Omit<ServiceList<Row>, 'none' | 'whenKnown'>;

/** One list of several, oldest first; whatever keeps one of them back keeps all. */
export function together<Row>(
  momentOf: (row: Row) => string | undefined,
  ...lists: readonly JoinedList<Row>[]
): JoinedList<Row> {
  const known = lists.flatMap(({ rows }) => (rows === undefined ? [] : [rows]));
  const byAge = (one: Row, other: Row) =>
    (momentOf(one) ?? '').localeCompare(momentOf(other) ?? '');
  return {
    rows: known.length < lists.length ? undefined : known.flat().toSorted(byAge),
    error: lists.find(({ error }) => error !== null)?.error ?? null,
    isFetching: lists.some(({ isFetching }) => isFetching),
    retry: () => lists.forEach(({ retry }) => retry()),
  };
}

export type Effect<N extends ServiceName> = {
  readonly request: Request<N>;
  /** The intent's id, made when the customer confirmed; the same for every repeat. */
  readonly requestId?: string;
};

/**
 * Calls a service on demand: an effect, or a reading that a button starts. The answer is told also
 * where what has asked for it stands no longer.
 */
export function useServiceCall<N extends ServiceName>(
  name: N,
  onAnswer?: (answer: Response<N>) => void,
): UseMutationResult<Response<N>, Error, Effect<N>> {
  return useMutation({
    onSuccess: (answer: Response<N>) => onAnswer?.(answer),
    mutationFn: ({ request, requestId }: Effect<N>) =>
      callService(name, request, requestId === undefined ? {} : { requestId }),
  });
}

/** The key of a kept answer, for refreshing it after money has moved. */
export function serviceKey<N extends ServiceName>(name: N, request?: Request<N>): unknown[] {
  return request === undefined ? [name] : [name, JSON.stringify(request, bigintAsText)];
}

function bigintAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value;
}
