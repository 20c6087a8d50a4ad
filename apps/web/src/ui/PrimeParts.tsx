import { PrimeReactProvider } from 'primereact/api';
import type { ReactNode } from 'react';

/** Gives PrimeReact's parts the page's nonce, without which its style elements would be blocked. */
export function PrimeParts({ children }: { children: ReactNode }) {
  return <PrimeReactProvider value={{ nonce: pageNonce() }}>{children}</PrimeReactProvider>;
}

/** The nonce of this page: browsers hide it from attributes, scripts read it as a property. */
function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
