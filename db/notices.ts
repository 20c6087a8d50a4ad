/** What the processes on one database tell each other; nobody hears it later. */
export type Notices = {
  /** Tells all other processes, in the order of the calls; the text is ASCII. Nobody waits for it. */
  tell(text: string): void;
  /** Answers when what was told has been sent, as far as the server is there. */
  close(): Promise<void>;
};

export type NoticeListener = {
  heard(text: string): void;
  /** Others may have told something since the listening ended, or before it began. */
  missed(): void;
};
