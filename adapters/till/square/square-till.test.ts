import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { squareSettings } from '#tests/emulators/square/square-settings.ts';
import { type SquareTillEmulator, startSquareTill } from '#tests/emulators/square/square-till.ts';
import { describeTillContract } from '../till-catalogue.contract.ts';
import { squareTill } from './square-till.ts';

let square: SquareTillEmulator;
beforeAll(async () => {
  square = await startSquareTill();
});
afterAll(() => square.stop());

let now = 1_790_000_000_000;
const open = (token = square.token) =>
  squareTill(squareSettings({ token, baseUrl: square.baseUrl }), () => now);

describe('the till at Square', () => {
  describeTillContract(async () => {
    // A guard that has seen failures asks again later.
    now += 3_600_000;
    square.failWith(null);
    return { till: open(), setItems: square.setItems, breakIt: () => square.failWith(500, 3) };
  });

  test('with keys that are no longer valid is unreachable, and asked once (N-114)', async () => {
    square.failWith(null);
    const before = square.calls.length;
    expect(await open('EAAA-wrong').readItems()).toEqual({ kind: 'unreachable' });
    expect(square.calls.length - before).toBe(1);
  });
});
