import { expect, test } from 'vitest';
import { actorName, commandActor, staffActor, staffIdOf } from './actor.ts';

test('a person of the store goes by their current name, a command by the name it was given (B-032)', () => {
  const names = new Map([['ab', 'Ann']]);
  expect(actorName(staffActor('ab'), names)).toBe('Ann');
  expect(actorName(staffActor('gone'), names)).toBe('someone of the store');
  expect(actorName(commandActor('mia'))).toBe('mia');
  for (const actor of ['square', 'shop', 'Ann of before']) expect(actorName(actor, names)).toBe(actor);
});

test('only a person of the store has a staff id (B-032)', () => {
  expect(staffIdOf(staffActor('ab'))).toBe('ab');
  expect([commandActor('ab'), 'square'].map(staffIdOf)).toEqual([undefined, undefined]);
});
