/** Something the person at the keyboard can act on: its message is shown alone, without a stack. */
export class ClearError extends Error {
  /** @override */
  name = 'ClearError';

  /**
   * @param {string} message
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * What somebody else's error says.
 * @param {unknown} error
 */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));
