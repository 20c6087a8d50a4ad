import { replay } from '../replay/replay.ts';

/** What the command for replays prints and answers. */
export async function played(...args: string[]) {
  const lines: string[] = [];
  const code = await replay(args, (text) => lines.push(text));
  return { code, text: lines.join('\n') };
}
