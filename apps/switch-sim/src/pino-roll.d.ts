// The package has its types in comments only.
declare module 'pino-roll' {
  import type { destination } from 'pino';

  export default function build(options: {
    readonly file: string;
    /** Such as 10m, in KB, MB or GB. */
    readonly size: string;
    readonly limit: { readonly count: number; readonly removeOtherLogFiles: boolean };
    readonly sync: boolean;
    /** Characters that wait while nothing can be written. */
    readonly maxLength: number;
    readonly mkdir: boolean;
  }): Promise<ReturnType<typeof destination>>;
}
