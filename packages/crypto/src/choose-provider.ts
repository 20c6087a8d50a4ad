import type { CipherProvider } from './codec.ts';
import { webCrypto } from './providers/web-crypto.ts';

export type Platform = {
  readonly isSecureContext?: boolean;
  readonly crypto?: { readonly getRandomValues?: unknown; readonly subtle?: unknown };
};

/** For browsers: WebCrypto wherever the page has it; crypto-js is loaded only where it has not. */
export async function chooseProvider(platform: Platform = globalThis): Promise<CipherProvider> {
  if (!platform.crypto?.getRandomValues) {
    throw new Error('This browser has no secure random numbers');
  }
  if (isTrustworthy(platform)) return webCrypto;
  const { cryptoJs } = await import('./providers/crypto-js.ts');
  return cryptoJs;
}

/** Whether the page has WebCrypto, which needs https or this machine itself. */
export function isTrustworthy({ isSecureContext, crypto }: Platform): boolean {
  return isSecureContext === true && crypto?.subtle != null;
}
