/** Which database holds the shop's books, and how this process reaches it. */
import { resolve } from 'node:path';
import type { DatabaseSource } from '#db/connection.ts';
import { defaultPool } from '#db/pooler.ts';
import { oneOf, readWhole, text } from './read-setting.ts';

type Environment = Record<string, string | undefined>;

/** The URL itself is never repeated in a problem, because it may contain a password. */
export function readDatabaseSettings(env: Environment, dataDir: string, problems: string[]): DatabaseSource {
  const pool = readWhole('DATABASE_POOL', env.DATABASE_POOL, 2, 100, defaultPool, problems);
  const statements = oneOf(
    'DATABASE_STATEMENTS',
    env.DATABASE_STATEMENTS,
    ['named', 'text'],
    'named',
    problems,
  );
  const url = text(env.DATABASE_URL);
  if (url === undefined) return { kind: 'sqlite', file: resolve(dataDir, 'shop.sqlite') };
  if (/^postgres(ql)?:\/\/[^/?]*,/.test(url)) {
    problems.push(
      'DATABASE_URL names several hosts; the shop takes one. If the primary can move, put a proxy that finds it in front of PostgreSQL (docs/operations.md).',
    );
  } else if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    problems.push(
      'DATABASE_URL must look like postgres://user:password@host:5432/database; leave it unset for the embedded SQLite.',
    );
  }
  return { kind: 'postgres', url, pool, statements };
}
