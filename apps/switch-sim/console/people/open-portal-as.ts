import type { Person } from '@sahakar/simulator/answers';
import { forgetHeld, holdSession } from '../seat/held-session.ts';
import { typeSignIn } from '../seat/type-sign-in.ts';

/** Opens the portal in a new tab, where this person is signed in or waits for his OTP. */
export async function openPortalAs(person: Person, step: 'password' | 'signed-in'): Promise<void> {
  // Opened before anything is awaited, since browsers open a tab for a click and for nothing else.
  const tab = window.open('about:blank');
  if (tab === null) throw new Error('The browser did not open a tab: allow it for this page.');
  try {
    // A new tab begins with a copy of what the one that opens it holds.
    forgetHeld(tab.sessionStorage);
    if (step === 'signed-in') await holdSession(tab.sessionStorage, person.key);
    tab.location.replace(step === 'signed-in' ? '/main' : '/');
    if (step === 'password') await typeSignIn(tab, person);
  } catch (failure) {
    tab.close();
    throw failure;
  }
}
