/** What the bank says in an answer; the lists of the same service have no sentence. */
export function messageIn(answer: object): string {
  return 'Message' in answer && typeof answer.Message === 'string' ? answer.Message : '';
}
