/** What an injected fault does to one call. */
export type FaultAction =
  | { readonly kind: 'code'; readonly code: string; readonly message: string }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'delay'; readonly milliseconds: number }
  | { readonly kind: 'drop' }
  | { readonly kind: 'commit-then-drop' };

export type FaultBook = {
  /** The fault that applies to this call, counted as used; null where none does. */
  take(service: string, loginUsername: string | null): FaultAction | null;
};
