/**
 * Whether an error is that of a query, whose message has the query with every value in it: what a
 * customer has typed, and whom it is about. What the database says of it is the cause.
 */
export function isFailedQuery({ name, message }: Error): boolean {
  return name === 'DrizzleQueryError' || message.startsWith('Failed query');
}
