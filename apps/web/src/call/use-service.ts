import type { Request, Response, ServiceName } from '@sahakar/contracts/catalogue';
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { callService } from './call-service.ts';

/** Asks a reading service and keeps the answer; the same question is asked once. */
export function useService<N extends ServiceName>(
  name: N,
  request: Request<N>,
  options: { readonly enabled?: boolean } = {},
): UseQueryResult<Response<N>> {
  return useQuery({
    queryKey: serviceKey(name, request),
    queryFn: () => callService(name, request),
    enabled: options.enabled ?? true,
  });
}

export type Effect<N extends ServiceName> = {
  readonly request: Request<N>;
  /** The intent's id, made when the customer confirmed; the same for every repeat. */
  readonly requestId?: string;
};

/** Calls a service on demand: an effect, or a reading that a button starts. */
export function useServiceCall<N extends ServiceName>(
  name: N,
): UseMutationResult<Response<N>, Error, Effect<N>> {
  return useMutation({
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
