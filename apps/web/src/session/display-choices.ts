import { useSyncExternalStore } from 'react';
import { languageKey } from '../i18n/i18n.ts';
import { unknownPaymentsKey } from './stored-session-key.ts';
import { useConfiguration } from '../configuration/configuration.ts';

export const themes = ['machine', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** What the person at this device prefers; kept on the device or by the tab, never sent. */
export type DisplayChoices = {
  readonly theme: Theme;
  readonly allowPaste: boolean;
  /** Whether the notice about narrow screens was read and put away in this tab. */
  readonly goesOnNarrow: boolean;
};

const themeKey = 'sahakar.theme';
const pasteKey = 'sahakar.paste';
const narrowKey = 'sahakar.narrow';
const listeners = new Set<() => void>();
let current: DisplayChoices = { theme: 'machine', allowPaste: false, goesOnNarrow: false };

export function useDisplayChoices(): DisplayChoices {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}

/** Takes up the stored choices; called once, before the first screen. */
export function restoreDisplayChoices(): void {
  const stored = localStorage.getItem(themeKey);
  const theme = themes.find((known) => known === stored) ?? 'machine';
  show({
    theme,
    allowPaste: localStorage.getItem(pasteKey) === 'Y',
    goesOnNarrow: sessionStorage.getItem(narrowKey) === 'Y',
  });
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(themeKey, theme);
  show({ ...current, theme });
}

export function choosePaste(allowPaste: boolean): void {
  localStorage.setItem(pasteKey, allowPaste ? 'Y' : 'N');
  show({ ...current, allowPaste });
}

export function goOnNarrow(): void {
  sessionStorage.setItem(narrowKey, 'Y');
  show({ ...current, goesOnNarrow: true });
}

/**
 * The answer to a logout empties the storage of this origin. What somebody has chosen for this
 * device, language included, says nothing about a customer and is put back, and so are the ids by
 * which payments are looked into.
 */
export async function keepingDisplayChoices(work: () => Promise<unknown>): Promise<void> {
  const chosen = [themeKey, pasteKey, languageKey, unknownPaymentsKey].map(
    (key) => [key, localStorage.getItem(key)] as const,
  );
  try {
    await work();
  } finally {
    for (const [key, value] of chosen) if (value !== null) localStorage.setItem(key, value);
    if (current.goesOnNarrow) sessionStorage.setItem(narrowKey, 'Y');
  }
}

function show(choices: DisplayChoices): void {
  current = choices;
  if (choices.theme === 'machine') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choices.theme;
  for (const listener of listeners) listener();
}

/** Whether copying and pasting secrets is allowed: by the bank, or by the person at this device. */
export function useAllowPaste(): boolean {
  const { policy } = useConfiguration();
  const { allowPaste } = useDisplayChoices();
  return policy.auth.allowPaste || allowPaste;
}
