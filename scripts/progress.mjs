const secondsBetweenLines = 10;

/**
 * Tells that something long is going on, and for how long already. A terminal sees one line that
 * counts; a log sees a line every ten seconds.
 *
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(what, work) {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  const ticker = setInterval(() => tick(what, seconds()), 1000);
  show(`${what} …`);
  try {
    const result = await work();
    finish(`${what}: done in ${seconds()} s`);
    return result;
  } catch (error) {
    finish(`${what}: failed after ${seconds()} s`);
    throw error;
  } finally {
    clearInterval(ticker);
  }
}

/**
 * @param {string} what
 * @param {number} seconds
 */
function tick(what, seconds) {
  if (process.stdout.isTTY || seconds % secondsBetweenLines === 0) show(`${what} … ${seconds} s`);
}

/** @param {string} line */
function show(line) {
  process.stdout.write(process.stdout.isTTY ? `\r\u001B[2K${line}` : `${line}\n`);
}

/** @param {string} line */
function finish(line) {
  show(line);
  if (process.stdout.isTTY) process.stdout.write('\n');
}
