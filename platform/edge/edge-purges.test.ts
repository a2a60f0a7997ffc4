import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { EdgePurges, turnMs } from './edge-purges.ts';

describe.each(engines)('changes are purged at the edge, on %s', (engine) => {
  let database: FreshDatabase;
  let now = 0;
  let purged: [string, string][] = [];
  let isDown = false;
  beforeEach(async () => {
    database = await freshDatabase(engine);
    now = 1_000_000;
    purged = [];
    isDown = false;
  });
  afterEach(() => database.drop());

  const processNamed = (name: string) =>
    new EdgePurges({
      db: database.db,
      clock: () => now,
      now: () => now,
      edge: {
        async purge(keys) {
          if (isDown) throw new Error('No answer');
          purged.push([name, keys.join(' ')]);
        },
      },
    });
  /** Lets all of them work for so long, twice a second, as their jobs do. */
  async function during(ms: number, ...all: EdgePurges[]): Promise<void> {
    for (const until = now + ms; now < until; now += 500) for (const each of all) await each.turn();
  }

  test('by one process for all, once, after every process has dropped the page and within five seconds (O-082)', async () => {
    const [one, other] = [processNamed('one'), processNamed('other')];
    await during(4_000, one, other);
    // It cannot know what its predecessor left undone.
    expect(purged).toEqual([['one', 'pages']]);
    for (const each of [one, other]) for (const key of ['p1', 'p2', 'p1']) each.note(key);
    await during(1_000, one, other);
    expect(purged).toHaveLength(1);
    await during(4_000, one, other);
    expect(purged.slice(1)).toEqual([['one', 'p1 p2']]);
    await during(60_000, one, other);
    expect(purged).toHaveLength(2);
  });

  test('what keeps changing is purged all the same, and once more when it stops (O-082)', async () => {
    const one = processNamed('one');
    await during(3_000, one);
    purged = [];
    for (let second = 0; second < 20; second += 1) {
      one.note('p7');
      await during(1_000, one);
    }
    expect(purged.length).toBeGreaterThanOrEqual(5);
    expect(purged.length).toBeLessThanOrEqual(10);
    const soFar = purged.length;
    await during(5_000, one);
    expect(purged.length).toBe(soFar + 1);
  });

  test('a cache that is down gets the purge when it is back; a great many keys become a purge of everything (O-082)', async () => {
    const one = processNamed('one');
    await during(3_000, one);
    purged = [];
    isDown = true;
    one.note('p3');
    for (let tries = 0; tries < 5; tries += 1) {
      now += 2_000;
      await expect(one.turn()).rejects.toThrow('No answer');
    }
    isDown = false;
    await during(1_000, one);
    expect(purged).toEqual([['one', 'p3']]);
    for (let product = 0; product < 1_000; product += 1) one.note(`p${product}`);
    await during(4_000, one);
    expect(purged.slice(1)).toEqual([['one', 'pages']]);
  });

  test('if the process dies, another takes over and purges everything; if it stops, no one has to wait (O-082)', async () => {
    const [one, other] = [processNamed('one'), processNamed('other')];
    await during(4_000, one, other);
    other.note('p9');
    await during(turnMs - 2_000, other);
    expect(purged).toEqual([['one', 'pages']]);
    await during(6_000, other);
    expect(purged.slice(1)).toEqual([['other', 'pages']]);
    await other.end();
    await during(5_000, one);
    expect(purged.slice(2)).toEqual([['one', 'pages']]);
  });

  test('a turn taken by a clock far ahead does not last (O-082)', async () => {
    const ahead = processNamed('ahead');
    now += 3_600_000;
    await ahead.turn();
    now -= 3_600_000;
    const one = processNamed('one');
    await during(3_000, one);
    expect(purged).toEqual([['one', 'pages']]);
  });
});
