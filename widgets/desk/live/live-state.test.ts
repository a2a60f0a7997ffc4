import { expect, test } from 'vitest';
import { nextLive, silentMs, underWayMs } from './live-state.rules.ts';

const heard = { heardAt: 1_000, lostAt: null, offlineAt: null };

test('a page is live until nothing is received for thirty seconds, and says since when (B-054)', () => {
  expect(nextLive(heard, { kind: 'tick' }, 1_000 + silentMs - 1)).toBe(heard);
  const lost = nextLive(heard, { kind: 'tick' }, 1_000 + silentMs);
  expect(lost).toEqual({ heardAt: 1_000, lostAt: 1_000, offlineAt: null });
  expect(nextLive(lost, { kind: 'tick' }, 99_000)).toBe(lost);
  expect(nextLive(lost, { kind: 'heard' }, 99_000)).toEqual({
    heardAt: 99_000,
    lostAt: null,
    offlineAt: null,
  });
});

test('a page whose browser reports that it is offline says so at once (B-054)', () => {
  expect(nextLive(heard, { kind: 'offline' }, 2_000).lostAt).toBe(1_000);
});

test('news that was under way when the network was lost does not count; later news and its return do (B-054)', () => {
  const offline = nextLive(heard, { kind: 'offline' }, 2_000);
  expect(nextLive(offline, { kind: 'heard' }, 2_000 + underWayMs - 1)).toBe(offline);
  expect(nextLive(offline, { kind: 'heard' }, 2_000 + underWayMs).lostAt).toBeNull();
  expect(nextLive(offline, { kind: 'online' }, 2_001)).toEqual({
    ...{ heardAt: 2_001, lostAt: null, offlineAt: null },
  });
});
