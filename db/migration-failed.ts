/**
 * The database refuses a statement of a migration; the message says which one, and that nothing was changed.
 */
export class MigrationFailed extends Error {}

/** A step of a migration finds that it is impossible with what the database contains. */
export class StepRefused extends Error {}

/** Faults of the statement or of the rows it meets, which will recur: not a lock or a lost connection. */
const refused = /^(SQLITE_(ERROR|CONSTRAINT)|2[23]|42)/;

/** The error that explains what the database refuses; any other error is returned unchanged. */
export function explainRefusal(error: unknown, name: string): unknown {
  if (!isRefusal(error)) return error;
  const sentence = `The migration ${name} has failed: ${error.message}. Nothing was changed, and the version before can go on.`;
  return new MigrationFailed(sentence, { cause: error });
}

function isRefusal(error: unknown): error is Error {
  if (error instanceof StepRefused) return true;
  return error instanceof Error && 'code' in error && refused.test(String(error.code));
}
