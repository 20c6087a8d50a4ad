/** A setting that cannot be followed, with a sentence that says what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;
