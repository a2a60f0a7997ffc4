/** The database refuses a statement of a migration; the message tells which, and that nothing was changed. */
export class MigrationFailed extends Error {}

/** What is wrong with a statement or with the rows that it meets, and will be wrong again: not a lock or a lost connection. */
const refused = /^(SQLITE_(ERROR|CONSTRAINT)|2[23]|42)/;

/** The sentence for what a database refuses; any other error is returned unchanged. */
export function explainRefusal(error: unknown, name: string): unknown {
  const isRefused = error instanceof Error && 'code' in error && refused.test(String(error.code));
  if (!isRefused) return error;
  const sentence = `The migration ${name} has failed: ${error.message}. Nothing was changed, and the version before can go on.`;
  return new MigrationFailed(sentence, { cause: error });
}
