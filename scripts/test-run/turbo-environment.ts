/** Turbo neither reports what it does nor asks whether there is a newer one. */
export const turboEnvironment = {
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  DO_NOT_TRACK: '1',
};
