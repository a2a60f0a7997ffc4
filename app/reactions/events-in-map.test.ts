/** The map names every event that anything follows from, so that a newcomer finds what follows. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Shop } from '../shop.ts';
import { reactions } from './reactions.ts';

/** Whatever of the shop is asked for: the handlers are listed, and none is called. */
const anyShop: unknown = new Proxy(() => anyShop, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => 'http://localhost' : anyShop),
  apply: () => anyShop,
});

/** `account.…` stands for all that begin so. */
const roomsNamed = ['account', 'staff'];

test('every event that is answered is named in docs/map.md, and none that is not', () => {
  const map = readFileSync(new URL('../../docs/map.md', import.meta.url), 'utf8');
  const [, between = ''] = /## Between domains([\s\S]*?)\n## /.exec(map) ?? [];
  const named = [...between.matchAll(/`([a-z-]+\.[a-z-]+|[a-z]+\.…)`/g)].map(([, name = '']) => name);
  const answered = Object.keys(reactions(anyShop as Shop)).map((event) => {
    const [room = ''] = event.split('.');
    return roomsNamed.includes(room) ? `${room}.…` : event;
  });
  expect(named.filter((name) => !name.endsWith('.ts')).sort()).toEqual([...new Set(answered)].sort());
});
