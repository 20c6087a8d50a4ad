/** The words of the SMS by which a bank sends a temporary secret, by the name after `sent.`. */
const sent: Readonly<Record<string, RegExp>> = {
  password: /temporary password (\S+) and temporary transaction password \S+\./,
  transactionPassword: /temporary password \S+ and temporary transaction password (\S+)\./,
  mpin: /^(\d{4}) is your temporary mobile banking MPIN\./,
  tpin: /^(\d{4}) is your temporary mobile banking TPIN\./,
};

/** What the newest SMS of its kind says; undefined where no SMS brings what is named. */
export async function secretSent(
  name: string,
  newestText: (words: RegExp) => Promise<string>,
): Promise<string | undefined> {
  const words = sent[name.slice('sent.'.length)];
  return words === undefined ? undefined : words.exec(await newestText(words))?.[1];
}
