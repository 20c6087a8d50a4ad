/** Texts of one language by their files, each of which is a namespace. */
export type Tables = Readonly<Record<string, object>>;
