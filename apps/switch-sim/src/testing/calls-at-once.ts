import type { SwitchClient } from './switch-client.ts';

export type CallAtOnce = readonly [client: SwitchClient, service: string, request: object];

/**
 * Seals all calls first, so that they reach the bank at the same moment, and something else beside
 * them if wished. Answers code or success of each.
 */
export async function codesAtOnce(
  calls: readonly CallAtOnce[],
  beside: () => Promise<unknown> = async () => {},
): Promise<readonly string[]> {
  const sealed = [];
  for (const [client, service, request] of calls)
    sealed.push({ client, call: await client.seal(service, request) });
  const besides = beside();
  const codes = await Promise.all(
    sealed.map(async ({ client, call }) => {
      const answer = await client.open(call, await client.post(call));
      return 'code' in answer ? answer.code : answer.kind;
    }),
  );
  await besides;
  return codes;
}
