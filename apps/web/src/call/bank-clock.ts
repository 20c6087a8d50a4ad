/** Bank time as the switch last told it (ruling 24); machine time until then. */
let bankAhead = 0;

const listeners = new Set<() => void>();

export function noteServerTime(iso: string, machineNow: number = Date.now()): void {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return;
  bankAhead = time - machineNow;
  for (const listener of listeners) listener();
}

/** Calls back whenever the switch has told its time, until the returned function is called. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function bankNow(machineNow: number = Date.now()): number {
  return machineNow + bankAhead;
}

/** YYYY-MM-DD HH:mm:ss in Asia/Kolkata, which keeps one offset all year. */
export function bankMoment(now: number = bankNow()): string {
  return new Date(now + 330 * 60_000).toISOString().slice(0, 19).replace('T', ' ');
}
