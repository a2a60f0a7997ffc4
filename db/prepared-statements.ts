/**
 * PostgreSQL parses and plans a cached query (cached-query.ts) once per connection, under a name; for most of
 * them planning takes longer than answering. When a migration of the next version changes a table, those
 * plans become stale, and every statement gets a new name.
 */
import type Pg from 'pg';

/** Each named statement takes memory in every connection; queries beyond this number are sent as text. */
const maxNames = 300;

const names = new Map<string, number>();
let version = 0;

export function nameStatement(text: string): void {
  if (!names.has(text) && names.size < maxNames) names.set(text, names.size);
}

/** Makes every connection plan its statements again. */
export function renameStatements(): void {
  version += 1;
}

/**
 * True if the result's columns no longer match the plan of the statement. PostgreSQL has done nothing then.
 */
export function isStalePlan(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '0A000' &&
    'routine' in error &&
    error.routine === 'RevalidateCachedQuery'
  );
}

/** Makes a new connection send named statements by name. */
export function sendByName(client: Pg.ClientBase): void {
  const send = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const query = (...asked: unknown[]) => {
    const [text, values] = asked;
    const number = asked.length === 2 && typeof text === 'string' ? names.get(text) : undefined;
    return number === undefined
      ? send(...asked)
      : send({ name: `cached_${version}_${number}`, text, values });
  };
  Object.assign(client, { query });
}
