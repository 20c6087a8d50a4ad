const key = 'sahakar.loggedOut';

/** Who has logged out, and from which sign-in. */
type LoggedOut = { readonly userName: string; readonly signIn: string };

/** Leaves word for the page that is loaded next: who has just logged out. */
export function noteLoggedOut({ userName, signIn }: LoggedOut): void {
  sessionStorage.setItem(key, `${signIn} ${userName}`);
}

/** Who had logged out before this page was loaded; told to this page only, and kept nowhere else. */
export function loggedOutHere(): LoggedOut | null {
  noted ??= sessionStorage.getItem(key) ?? '';
  sessionStorage.removeItem(key);
  if (noted === '') return null;
  const [signIn = '', ...userName] = noted.split(' ');
  return { signIn, userName: userName.join(' ') };
}

let noted: string | null = null;
