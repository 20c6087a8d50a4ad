type SimulatorTime = { readonly at: number; readonly isFrozen: boolean };

/** What the clock of a simulator shows; null where it does not say, which harms nobody. */
export async function readSimulatorClock(
  address: string,
  signal: AbortSignal,
): Promise<SimulatorTime | null> {
  try {
    const answer = await fetch(address, { signal, cache: 'no-store' });
    return answer.ok ? simulatorTime(await answer.json()) : null;
  } catch {
    return null;
  }
}

function simulatorTime(told: unknown): SimulatorTime | null {
  if (typeof told !== 'object' || told === null || !('now' in told) || !('frozen' in told)) {
    return null;
  }
  const at = Date.parse(String(told.now));
  return Number.isNaN(at) ? null : { at, isFrozen: told.frozen === true };
}
