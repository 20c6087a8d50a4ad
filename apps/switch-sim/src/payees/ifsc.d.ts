/** Read as what it is: the compiler would make a type of each of its codes, a megabyte of them. */
declare module 'ifsc/src/IFSC.json' {
  const branches: Readonly<Record<string, readonly (string | number)[]>>;
  export default branches;
}
