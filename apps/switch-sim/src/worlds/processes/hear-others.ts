import type { NewsListener, WorldNews } from '../../instruments/bank-news.ts';
import type { OpenDoors } from '../open-doors.ts';
import type { Turns } from '../turns-by-name.ts';

type Parts = {
  doors(): OpenDoors;
  readonly oneAtATime: Turns;
  /** The worlds that there are. */
  names(): Promise<readonly string[]>;
};

/** What this process does when another one tells of a world. */
export function hearOthers({ doors, oneAtATime, names }: Parts): NewsListener {
  /** Reads what the world has written of itself; one that was made anew is open again afterwards. */
  const follow = async (name: string) => {
    await doors().get(name)?.time.follow();
    await oneAtATime(name, async () => {});
  };

  const leave = (name: string) =>
    oneAtATime(name, async () => {
      await doors().leave(name);
      doors().forget(name);
    });

  const acts: { readonly [K in WorldNews['kind']]: Act<K> } = {
    call: async (name, { call }) => doors().feedsOf(name).traffic.hear(call),
    async event(name, event) {
      // Whoever listens asks for the time at once.
      if (event.name === 'clock') await follow(name);
      doors().feedsOf(name).events.hear(event.name, event.data);
    },
    changed: follow,
    async anew(name) {
      doors().clearTraffic(name);
      await follow(name);
    },
    removed: leave,
  };

  return {
    // Safe: each act is found by the kind of the news that it takes.
    heard: (name, news) => (acts[news.kind] as Act<WorldNews['kind']>)(name, news),
    async missed() {
      // Before those are asked for that there are: one that is entered meanwhile may not be among them.
      const open = doors().names();
      const known = await names();
      // One that was removed meanwhile would be open here for ever, and fail each call.
      const look = (name: string) => (known.includes(name) ? follow(name) : leave(name));
      await Promise.all(open.map(look));
    },
  };
}

type Act<Kind> = (name: string, news: Extract<WorldNews, { kind: Kind }>) => Promise<void>;
