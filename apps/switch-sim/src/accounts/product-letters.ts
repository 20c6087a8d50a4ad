const letters: Readonly<Record<string, string>> = {
  '10': 'SB',
  '11': 'CA',
  '13': 'CC',
  '14': 'OD',
};

/** The letters that statements use for an account code (RULINGS A1, A2). */
export function productLetters(acctCode: string): string {
  return letters[acctCode] ?? 'OT';
}
