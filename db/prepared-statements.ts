/**
 * PostgreSQL reads and plans a kept query (kept-query.ts) once for each connection, under a name; for most of
 * them that takes longer than the answer. A table that is changed meanwhile, by the next version's migration,
 * makes such a plan stale: then all get new names.
 */
import type Pg from 'pg';

/** Each takes memory of every connection; what is kept beyond is sent as text. */
const mostNames = 300;

const names = new Map<string, number>();
let edition = 0;

export function nameStatement(text: string): void {
  if (!names.has(text) && names.size < mostNames) names.set(text, names.size);
}

/** From now on every statement is planned anew, on whatever connection. */
export function renameStatements(): void {
  edition += 1;
}

/**
 * True where the columns of an answer are no longer those for which its statement was planned; nothing was
 * done then.
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

/** Has a new connection send named statements by their names. */
export function sendByName(client: Pg.ClientBase): void {
  const send = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const query = (...asked: unknown[]) => {
    const [text, values] = asked;
    const number = asked.length === 2 && typeof text === 'string' ? names.get(text) : undefined;
    return number === undefined ? send(...asked) : send({ name: `kept_${edition}_${number}`, text, values });
  };
  Object.assign(client, { query });
}
