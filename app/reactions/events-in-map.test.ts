/** The map names every event that has consequences, so that newcomers can find them. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Shop } from '../shop.ts';
import { reactions } from './reactions.ts';

/** Stands in for every part of the shop: the handlers are listed, and none is called. */
const anyShop: unknown = new Proxy(() => anyShop, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => 'http://localhost' : anyShop),
  apply: () => anyShop,
});

/** `account.…` stands for all events that begin like that. */
const roomsNamed = ['account', 'staff'];

test('every event with a handler is named in docs/map.md, and no other', () => {
  const map = readFileSync(new URL('../../docs/map.md', import.meta.url), 'utf8');
  const [, between = ''] = /## Between domains([\s\S]*?)\n## /.exec(map) ?? [];
  const named = [...between.matchAll(/`([a-z-]+\.[a-z-]+|[a-z]+\.…)`/g)].map(([, name = '']) => name);
  const answered = Object.keys(reactions(anyShop as Shop)).map((event) => {
    const [room = ''] = event.split('.');
    return roomsNamed.includes(room) ? `${room}.…` : event;
  });
  expect(named.filter((name) => !name.endsWith('.ts')).sort()).toEqual([...new Set(answered)].sort());
});
