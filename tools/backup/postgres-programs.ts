/** PostgreSQL's own programs, run so that no password appears in the process list. */
import { spawn } from 'node:child_process';

/** @throws with a sentence if the program is missing or fails */
export function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore',
  words: readonly string[],
  url: string,
): Promise<void> {
  const { password, address } = partsOf(url);
  const child = spawn(program, [...words.slice(0, -1), `--dbname=${address}`, ...words.slice(-1)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
  });
  return new Promise((done, fail) => {
    child.on('error', () =>
      fail(new Error(`${program} was not found. Install PostgreSQL's client programs.`)),
    );
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(`${program} ended with ${code}`))));
  });
}

function partsOf(url: string): { address: string; password: string } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { address: address.href, password };
}

/** The same server and user, another database. */
export function atDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

export function databaseNameOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}
