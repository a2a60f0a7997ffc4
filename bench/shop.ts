/** The production build as a separate process. */

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/harness/free-port.ts';
import { builtServer } from '#tools/setup/build.mjs';
import { shopEnvironment, shopFlags } from '#tools/setup/shop-process.mjs';
import { type Answer, ask } from './ask.ts';
import { type Place, type Started, startNode } from './processes.ts';
import { get } from './requests.ts';

export interface Shop extends Started {
  port: number;
  /** From the start of the process to the last byte of its first page. */
  firstPageMs: number;
}

export interface ShopOptions {
  dataDir: string;
  databaseUrl?: string | undefined;
  place?: Place;
  firstPath?: string;
}

/** The folder in which `npm start` caches compiled code, too. */
const compileCache = join(import.meta.dirname, '../node_modules/.cache/node');

const startsWithinMs = 120_000;

export async function startShop({
  dataDir,
  databaseUrl,
  place = 'server core',
  firstPath = '/',
}: ShopOptions): Promise<Shop> {
  const port = await freePort();
  const {
    NODE_ENV: _node,
    DATABASE_URL: _url,
    APP_URL: _app,
    HOST: _host,
    APP_KEY: _key,
    ...inherited
  } = process.env;
  const env = {
    ...inherited,
    ...shopEnvironment,
    NODE_COMPILE_CACHE: compileCache,
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED: 'demo',
    LOG_LEVEL: 'warn',
  };
  const startedAt = performance.now();
  const started = startNode(
    place,
    [...shopFlags, builtServer],
    databaseUrl === undefined ? env : { ...env, DATABASE_URL: databaseUrl },
    ['ignore', 'ignore', 'inherit'],
  );
  const first = await untilItAnswers(started, port, startedAt, get(firstPath));
  if (first.status !== 200) throw new Error(`The shop's first page is a ${first.status}.`);
  return { ...started, port, firstPageMs: performance.now() - startedAt };
}

async function untilItAnswers(
  { child }: Started,
  port: number,
  startedAt: number,
  request: string,
): Promise<Answer> {
  for (;;) {
    try {
      return await ask(port, request);
    } catch (error) {
      if (child.exitCode !== null || performance.now() - startedAt > startsWithinMs)
        throw new Error('The shop did not start.', { cause: error });
      await sleep(2);
    }
  }
}
