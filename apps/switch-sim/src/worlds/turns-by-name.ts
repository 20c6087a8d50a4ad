export type Turns = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Work on one world waits for the work before it; other worlds do not. */
export function turnsByName(): Turns {
  const tails = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const turn = (tails.get(name) ?? Promise.resolve()).then(work);
    const tail = turn.catch(() => {});
    tails.set(name, tail);
    void tail.then(() => {
      if (tails.get(name) === tail) tails.delete(name);
    });
    return turn;
  };
}
