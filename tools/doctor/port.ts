/** Whether the port is free, and if it is taken, whether by the shop itself, which is then running. */
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { openDatabase } from '#db/connection.ts';
import { findBelonging } from '#platform/identity/belonging.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { Finding } from './finding.ts';

/** Whatever listens there may never answer. */
const answersWithinMs = 2_000;

/** What a shop reports about itself at `/readyz` (`endpoints/health.ts`). */
interface Listener {
  status: string;
  shop: string | null;
  build: string;
  database: string;
  disk: string;
  degraded: string[];
}

export async function examinePort(settings: Pick<Settings, 'host' | 'port' | 'database'>): Promise<Finding> {
  const { host, port } = settings;
  const taken = await whyTaken(host, port);
  if (taken === null)
    return {
      ok: `Port: ${port} on ${host} is free; with another PORT this command looks at the process there`,
    };
  const listener = await askListener(host, port);
  if (listener === null)
    return {
      problem: `Port: ${taken}, and what listens there is not a shop of this kind`,
      cure: 'stop it, or set PORT or HOST',
    };
  const own = await shopOf(settings.database);
  if (own !== null && listener.shop !== null && listener.shop !== own)
    return {
      problem: `Port: at ${port} on ${host} runs another shop, '${listener.shop}'; this database is of '${own}'`,
      cure: 'correct PORT, or DATA_DIR or DATABASE_URL',
    };
  const who = `Port: at ${port} on ${host} the shop itself runs (build ${listener.build})`;
  if (listener.status !== 'ready')
    return {
      problem: `${who} and is ${listener.status}: database ${listener.database}, disk ${listener.disk}`,
      cure: '"What to look at" in docs/operations.md says what the word means',
    };
  const degraded = listener.degraded.join(', ');
  // Other checks report what else is degraded, with the cure; only the process itself knows this.
  if (listener.degraded.includes('log'))
    return {
      problem: `${who}, is ready, and cannot write its log`,
      cure: 'LinesLost in docs/operations.md',
    };
  return { ok: `${who} and is ready${degraded && `; a person should look at: ${degraded}`}` };
}

/** Null if the port is free, else the system's own message. */
function whyTaken(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ message }) => resolve(message));
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}

/** Null if what listens does not answer `/readyz` as a shop does. */
async function askListener(host: string, port: number): Promise<Listener | null> {
  const near = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  const origin = `http://${near.includes(':') ? `[${near}]` : near}:${port}`;
  try {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(answersWithinMs) });
    const said = (await answer.json()) as Partial<Listener> | null;
    return typeof said?.build === 'string' && Array.isArray(said.degraded) ? (said as Listener) : null;
  } catch {
    return null;
  }
}

/** The shop that the database belongs to; null if it cannot be asked, which another check reports. */
async function shopOf(source: Settings['database']): Promise<string | null> {
  if (source.kind === 'sqlite' && !existsSync(source.file)) return null;
  const { db, close } = openDatabase(source);
  try {
    return (await findBelonging(db, { keyFingerprint: '', shopId: null })).shop;
  } catch {
    return null;
  } finally {
    await close();
  }
}
