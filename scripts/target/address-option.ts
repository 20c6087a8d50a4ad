import { ClearError } from '../clear-error.mjs';

/** What an option names, as an address of HTTP: localhost:4000 is one of a protocol called localhost. */
export function addressOf(option: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url;
  throw new ClearError(`${option} takes an address such as https://bank.example.`, 2);
}

/** What --target names: paths of our own follow, so that one behind the host would be lost. */
export function originOf(text: string): string {
  const { href, origin } = addressOf('--target', text);
  if (href === `${origin}/`) return origin;
  throw new ClearError(`--target takes an address without a path, such as ${origin}.`, 2);
}

/** Where npm start opens the simulator of this machine. */
export const ownAddress = () => `http://localhost:${process.env['PORT'] ?? 4000}`;
