const key = 'sahakar.loggedOut';

/** Who has logged out, from which sign-in, and whether the bank has said that it is done. */
type LoggedOut = {
  readonly userName: string;
  readonly mobile: string;
  readonly signIn: string;
  readonly isConfirmed: boolean;
};

/** Leaves word for the page that is loaded next: who has just logged out. */
export function noteLoggedOut({ userName, mobile, signIn, isConfirmed }: LoggedOut): void {
  const confirmed = isConfirmed ? 'Y' : 'N';
  sessionStorage.setItem(key, [confirmed, signIn, mobile, userName].join('\n'));
}

/** Who had logged out before this page was loaded; told to this page only, and kept nowhere else. */
export function loggedOutHere(): LoggedOut | null {
  noted ??= sessionStorage.getItem(key) ?? '';
  sessionStorage.removeItem(key);
  if (noted === '') return null;
  const [confirmed, signIn = '', mobile = '', userName = ''] = noted.split('\n');
  return { userName, mobile, signIn, isConfirmed: confirmed === 'Y' };
}

let noted: string | null = null;
