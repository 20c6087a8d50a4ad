/** The text of the stubs as somebody is writing it, while others may put in stubs of their own. */
export type StubsDraft = {
  readonly text: string;
  /** The text that it began with. */
  readonly from: string;
  /** What was in force when last looked at. */
  readonly seen: string;
  /** What came into force meanwhile, while there are changes that it would wipe out. */
  readonly offered: string | null;
};

export const draftOf = (written: string): StubsDraft => ({
  text: written,
  from: written,
  seen: written,
  offered: null,
});

/** Another text has come into force: it is taken over, except where somebody has written since. */
export function meetWritten(draft: StubsDraft, written: string): StubsDraft {
  const { text, from } = draft;
  if (text === from || text === written) return draftOf(written);
  return { ...draft, seen: written, offered: written === from ? null : written };
}

/** What was put in is what later changes begin with; that it is in force is seen by the next look. */
export const afterPut = (draft: StubsDraft, put: string): StubsDraft => ({
  ...draft,
  from: put,
  offered: null,
});
