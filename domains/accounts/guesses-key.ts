/** Counts the wrong passwords of an account since the last right one; a reset begins anew. */
export function guessesKey(emailKey: string): string {
  return `guesses at ${emailKey}`;
}
