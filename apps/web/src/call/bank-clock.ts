/** Bank time as the switch last told it (ruling 24); machine time until then. */
let bankAhead = 0;
let isTold = false;

const listeners = new Set<() => void>();

export function noteServerTime(iso: string, machineNow: number = Date.now()): void {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return;
  isTold = true;
  setAhead(time - machineNow);
}

/** What the Date of an answer says, to the second: all that a switch of the documents tells. */
export function noteAnswerDate(date: string | null, machineNow: number = Date.now()): void {
  const ahead = Date.parse(date ?? '') - machineNow;
  if (isTold || Number.isNaN(ahead) || Math.abs(ahead - bankAhead) < dateBlur) return;
  setAhead(ahead);
}

/** The second that a Date leaves open, and as much on the way. */
const dateBlur = 2_000;

function setAhead(milliseconds: number): void {
  bankAhead = milliseconds;
  for (const listener of listeners) listener();
}

/** What was known before a reload holds until the switch tells its time again. */
export function resumeBankTime(ahead: number): void {
  setAhead(ahead);
}

/** Calls back whenever the switch has told its time, until the returned function is called. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function bankNow(machineNow: number = Date.now()): number {
  return machineNow + bankAhead;
}

/** By how many milliseconds the bank's time is ahead of the machine's. */
export const bankTimeAhead = (): number => bankAhead;

/** YYYY-MM-DD HH:mm:ss in Asia/Kolkata, which keeps one offset all year. */
export function bankMoment(now: number = bankNow()): string {
  return new Date(now + 330 * 60_000).toISOString().slice(0, 19).replace('T', ' ');
}

/** The bank's business day, YYYY-MM-DD in Asia/Kolkata. */
export function bankToday(): string {
  return bankMoment().slice(0, 10);
}
