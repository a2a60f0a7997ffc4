import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#db/connection.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { onceANight, turnMs } from './once-a-night.ts';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
const hourMs = 60 * 60_000;
/** 21 November 2026, four in the morning on Long Island. */
const four = Date.UTC(2026, 10, 21, 9);

describe.each(engines)('nightly work on %s (S-04)', { timeout: 120_000 }, (engine) => {
  let database: FreshDatabase;
  let now: number;
  let runs: number;
  beforeEach(async () => {
    database = await freshDatabase(engine);
    now = four;
    runs = 0;
  });
  afterEach(async () => {
    vi.useRealTimers();
    await database.drop();
  });
  const ask = (work: () => Promise<boolean> = async () => true, db = database.db) =>
    onceANight({ db, clock: () => now }, 'counting', () => {
      runs += 1;
      return work();
    });

  /** Runs another process, which dies as soon as the work begins; resolves to the signal that ended it. */
  function die(): Promise<NodeJS.Signals | null> {
    const program = `
      import { onceANight } from './platform/jobs/once-a-night.ts';
      import { openDatabase } from './db/connection.ts';
      const { db } = openDatabase(${JSON.stringify(database.source)});
      await onceANight({ db, clock: () => ${now} }, 'counting', async () => process.kill(process.pid, 'SIGKILL'));`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: projectRoot,
      stdio: 'inherit',
    });
    return new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
  }

  test('is done once, by whichever process is first, and not before three o’clock; and again the next night', async () => {
    now = four - 2 * hourMs;
    await ask();
    expect(runs).toBe(0);
    now = four;
    const other = openDatabase(database.source);
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => ask(undefined, index % 2 === 0 ? database.db : other.db)),
    );
    await other.close();
    now += 10 * hourMs;
    await ask();
    expect(runs).toBe(1);
    now = four + 24 * hourMs;
    await ask();
    expect(runs).toBe(2);
  });

  test('is tried again at once if it returned false or threw, however often', async () => {
    for (let time = 0; time < 5; time += 1) {
      await ask(async () => false);
      await expect(ask(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    }
    await ask();
    await ask();
    expect(runs).toBe(11);
  });

  test('does not count if its process died: another takes its turn after a while, and none before that (O-005)', async () => {
    expect(await die()).toBe('SIGKILL');
    now += turnMs - 1;
    await ask();
    expect(runs).toBe(0);
    now += 1;
    await ask();
    await ask();
    expect(runs).toBe(1);
  });

  test('that kills its process every time is tried three times a night, and then reported', async () => {
    for (let death = 0; death < 3; death += 1) {
      expect(await die()).toBe('SIGKILL');
      now += turnMs;
    }
    await expect(ask()).rejects.toThrow('counting: it ended without a word 3 times this night');
    expect(runs).toBe(0);
    now = four + 24 * hourMs;
    await ask();
    expect(runs).toBe(1);
  });

  test('that takes longer than a turn stays with its process as long as the process lives', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let finish = () => {};
    const begun = new Promise<void>((resolve) => {
      void ask(() => {
        resolve();
        return new Promise((done) => {
          finish = () => done(true);
        });
      });
    });
    await begun;
    const turnEnds = async () =>
      (await database.db.selectFrom('attempts').select('expires_at').execute()).map((row) => row.expires_at);
    for (let part = 0; part < 9; part += 1) {
      now += turnMs / 3;
      vi.advanceTimersByTime(turnMs / 3);
      await vi.waitFor(async () => expect(await turnEnds()).toContain(now + turnMs), { timeout: 30_000 });
      await ask();
    }
    expect(runs).toBe(1);
    finish();
    await vi.waitFor(async () => expect(await turnEnds()).toHaveLength(2), { timeout: 30_000 });
    await ask();
    expect(runs).toBe(1);
  });
});
