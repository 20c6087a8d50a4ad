import type { Person } from '@sahakar/simulator/answers';

/** The people who read what is sent to this mobile number. */
export function readersOf(cast: readonly Person[], mobile: string): readonly Person[] {
  return cast.filter((person) => person.mobile === mobile);
}

/** The person who signs in with this user ID. */
export function personOf(
  cast: readonly Person[],
  loginUsername: string | null,
): Person | undefined {
  return cast.find((person) => person.loginUsername === loginUsername);
}

/** A name for a fault's persona, which is a key of the cast or a user ID. */
export function personaName(cast: readonly Person[], persona: string): string {
  const person = cast.find(({ key }) => key === persona) ?? personOf(cast, persona);
  return person?.name ?? persona;
}

const roleNames: Readonly<Record<string, string>> = {
  retail: 'Retail',
  joint: 'Joint holder',
  maker: 'Maker',
  checker: 'Checker',
  both: 'Maker and checker',
  'view-only': 'View only',
  'corporate-as-retail': 'Corporate as retail',
  visitor: 'Not registered',
};

export function roleName(role: string): string {
  return roleNames[role] ?? role;
}
