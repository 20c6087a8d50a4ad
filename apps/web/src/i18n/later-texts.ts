/** Every text that the first page does without, so that one more area costs the login nothing. */
export const texts = import.meta.glob(['./*/*.json', '!./*/{auth,common,errors,ui}.json']);
