/** Answers how the work is asked for: who asks while it is under way has it done once more behind that. */
export function oneAtATime(work: () => Promise<void>): () => void {
  let isUnderWay = false;
  let isWanted = false;
  async function begin(): Promise<void> {
    isUnderWay = true;
    do {
      isWanted = false;
      await work();
    } while (isWanted);
    isUnderWay = false;
  }
  return () => {
    if (isUnderWay) isWanted = true;
    else void begin();
  };
}
