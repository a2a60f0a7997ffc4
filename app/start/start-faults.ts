/** What keeps a shop from starting, in one sentence for the operator. */
import { TablesInUse } from '#db/migrate.ts';
import { MigrationFailed } from '#db/migration-failed.ts';
import { ProjectFileFault } from '#platform/files/project-file.ts';
import { DamagedKey } from '#platform/settings/app-key.ts';
import type { Settings } from '#platform/settings/settings.ts';

/** A fatal startup error, in one sentence for the operator. */
export class CannotStart extends Error {}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Why the port cannot be opened; any other error is returned unchanged. */
export function explainListening(
  error: unknown,
  { port, host }: Pick<Settings, 'port' | 'host'>,
  prefix = '',
): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return new CannotStart(
      `Port ${port} is already in use. Stop what runs there, or choose another with ${prefix}PORT.`,
    );
  if (code === 'EACCES')
    return new CannotStart(
      `Port ${port} may not be opened by this user. Choose one above 1023 with ${prefix}PORT.`,
    );
  if (/^(EADDRNOTAVAIL|ENOTFOUND|EAI_)/.test(code))
    return new CannotStart(`This machine has no address '${host}'. Check ${prefix}HOST.`);
  return error;
}

/** The sentence for an error that the operator can fix; any other error is returned unchanged. */
export function explainStart(error: unknown, { database }: Pick<Settings, 'database'>): unknown {
  const sentences = [DamagedKey, MigrationFailed, ProjectFileFault, TablesInUse];
  if (error instanceof Error && sentences.some((kind) => error instanceof kind))
    return new CannotStart(error.message);
  if (database.kind === 'postgres') {
    const why = explainPostgres(error);
    if (why !== null) return new CannotStart(why);
  }
  const code = codeOf(error);
  if (code === 'EACCES') return new CannotStart(error instanceof Error ? error.message : code);
  if (database.kind === 'sqlite' && /^SQLITE_(CANTOPEN|READONLY|NOTADB|CORRUPT|IOERR|FULL)/.test(code)) {
    return new CannotStart(`The database ${database.file} cannot be used (${code}).`);
  }
  return error;
}

/**
 * What is wrong with the PostgreSQL of DATABASE_URL; null if it is not one of its errors. The URL is not
 * repeated, because it may contain a password.
 */
export function explainPostgres(error: unknown): string | null {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : '';
  const detail = `(${code || message})`;
  if (/^(ENOTFOUND|EAI_)/.test(code))
    return `The host of DATABASE_URL is not known by that name ${detail}. Check its spelling, and the name service.`;
  if (/^28/.test(code)) return `The PostgreSQL of DATABASE_URL refuses this user or password ${detail}.`;
  if (code === '3D000') return `The PostgreSQL of DATABASE_URL has no database of that name ${detail}.`;
  if (/unsupported startup parameter/.test(message))
    return 'A pooler that does not pass on settings is in front of the PostgreSQL of DATABASE_URL. Set DATABASE_STATEMENTS=text (docs/operations.md).';
  if (code === '25006')
    return `The PostgreSQL of DATABASE_URL is read-only, like a standby ${detail}. DATABASE_URL must lead to the primary.`;
  const isOutOfReach = /^(ECONN|ETIMEDOUT|EHOST|ENET|57P0|08|53300)/.test(code) || isSilence(message);
  return isOutOfReach ? `The PostgreSQL of DATABASE_URL cannot be reached ${detail}.` : null;
}

/** Whether the database may just not be there yet: it starts after the shop, or is changing its primary. */
export function mayStillStart(error: unknown): boolean {
  return (
    /^(ECONN|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_|57P0|08(?!P)|53300|25006)/.test(codeOf(error)) ||
    (error instanceof Error && isSilence(error.message))
  );
}

/** The driver sets no code for what did not arrive in time. */
const isSilence = (message: string): boolean =>
  /timeout exceeded when trying to connect|Connection terminated|timeout expired|Query read timeout/.test(
    message,
  );
