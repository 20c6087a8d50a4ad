export const defaultWorld = 'main';

const cookieName = 'X-Sim-World';

/** The world that a cookie text names; the portal in the same browser follows the same cookie. */
export function worldIn(cookies: string): string {
  for (const cookie of cookies.split(';')) {
    const [name, value] = cookie.split('=', 2);
    if (name?.trim() === cookieName && value) return decoded(value.trim()) || defaultWorld;
  }
  return defaultWorld;
}

/** The cookie that names this world for the console, the portal and every control call. */
export function worldCookie(world: string): string {
  const life = world === defaultWorld ? '; Max-Age=0' : '';
  return `${cookieName}=${encodeURIComponent(world)}; Path=/; SameSite=Strict${life}`;
}

/** The same at a seat, which the desk frames from another site: kept below that desk alone. */
export function seatCookie(world: string): string {
  return `${cookieName}=${encodeURIComponent(world)}; Path=/; SameSite=None; Secure; Partitioned`;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
