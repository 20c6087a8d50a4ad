/** What a guarded handle answers under this key is the database behind it. */
const behind = Symbol('behind');

/**
 * Hands out a database under a condition that is asked at each use, so that work which outlives
 * its transaction throws instead of writing outside of it.
 */
export function guard<Database extends object>(
  database: Database,
  assertUsable: () => void,
): Database {
  return new Proxy(database, {
    get(target, key) {
      assertUsable();
      return key === behind ? target : Reflect.get(target, key);
    },
  });
}

/** Makes something once for each long-lived connection, and forgets it with the connection. */
export function perConnection<On extends object, Made>(make: (on: On) => Made): (on: On) => Made {
  const madeBefore = new WeakMap<object, Made>();
  return (on) => {
    const connection = connectionBehind(on);
    const existing = madeBefore.get(connection);
    if (existing !== undefined) {
      return existing;
    }
    const made = make(on);
    madeBefore.set(connection, made);
    return made;
  };
}

/** The long-lived connection behind a handle, which prepared statements belong to. */
function connectionBehind(handle: object): object {
  const database: unknown = Reflect.get(handle, behind);
  return typeof database === 'object' && database !== null ? database : handle;
}
