import {
  type BankNews,
  bankNews,
  type NewsListener,
  type WorldNews,
} from '../../instruments/bank-news.ts';
import type { WorldParts } from '../open-world.ts';
import { turnsByName } from '../turns-by-name.ts';
import type { WorldStorage } from '../world-storage.ts';

/** The other processes in front of the same worlds (decision 0089). */
export type OtherProcesses = {
  /** Whether there can be any. */
  readonly areThere: boolean;
  tell(world: string, news: WorldNews): void;
  /** Begins to hear them, where that has not begun. */
  listen(): Promise<void>;
  close(): Promise<void>;
};

/** Only a control plane shows what they tell, so without one there is not even the connection. */
export function otherProcesses(
  { notices }: Pick<WorldStorage, 'notices'>,
  { secrets, simControl }: Pick<WorldParts, 'secrets' | 'simControl'>,
  listener: NewsListener,
): OtherProcesses {
  if (notices === null || simControl !== true) return nobodyElse;
  let opening: Promise<BankNews> | null = null;
  let news: BankNews | null = null;
  return {
    areThere: true,
    tell: (world, told) => news?.tell(world, told),
    async listen() {
      news = await (opening ??= bankNews(notices, secrets, listener, turnsByName()));
    },
    close: async () => (await opening)?.close(),
  };
}

const nobodyElse: OtherProcesses = {
  areThere: false,
  tell: () => {},
  listen: async () => {},
  close: async () => {},
};
