/**
 * The owner's commands, called as functions in this process, and spawned as `npm run` does. A start of a
 * process costs a second.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DatabaseSource } from '#db/connection.ts';
import { compileCache } from './compile-cache.ts';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** The `main` of a file in `tools/`: takes arguments and settings, returns the exit code. */
type Command = (words: string[], env: NodeJS.ProcessEnv) => Promise<number>;

export interface CommandAnswer {
  code: number;
  out: string;
  err: string;
}

const speaking = new AsyncLocalStorage<{ out: string; err: string }>();
let isListening = false;

/**
 * Calls the command in this process. Several can run concurrently: each answer has only the command's own
 * output.
 */
export async function callCommand(
  main: Command,
  words: string[],
  source: DatabaseSource,
  env: NodeJS.ProcessEnv = {},
): Promise<CommandAnswer> {
  listen();
  const said = { out: '', err: '' };
  const code = await speaking.run(said, () => main(words, settingsOf(source, env)));
  return { code, ...said };
}

/** Runs `tools/NAME.ts` in a separate process. */
export function spawnCommand(
  name: string,
  words: readonly string[],
  source: DatabaseSource,
  env: NodeJS.ProcessEnv = {},
): Promise<CommandAnswer> {
  const own = { PATH: process.env.PATH, ...compileCache(), ...settingsOf(source, env) };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [`tools/${name}.ts`, ...words],
      { cwd: projectRoot, env: own },
      (error, out, err) => resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });
}

function settingsOf(source: DatabaseSource, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return source.kind === 'sqlite'
    ? { DATA_DIR: dirname(source.file), ...env }
    : { DATA_DIR: join(tmpdir(), 'demijohn-no-data'), DATABASE_URL: source.url, ...env };
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  const { log, error } = console;
  console.log = (...words: unknown[]) => {
    const said = speaking.getStore();
    if (said) said.out += `${words.join(' ')}\n`;
    else log(...words);
  };
  console.error = (...words: unknown[]) => {
    const said = speaking.getStore();
    if (said) said.err += `${words.join(' ')}\n`;
    else error(...words);
  };
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = ((...words: Parameters<typeof write>) => {
    const said = speaking.getStore();
    if (!said) return write(...words);
    said.out += String(words[0]);
    return true;
  }) as typeof process.stdout.write;
}
