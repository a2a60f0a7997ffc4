import { expect, test } from 'vitest';
import { standardOutput } from './standard-output.ts';

/** A disk with room for this many bytes. */
function disk(room: number) {
  let held = '';
  const state = { room };
  const write = (_fd: number, bytes: Buffer) => {
    if (state.room === 0) throw Object.assign(new Error('No space left'), { code: 'ENOSPC' });
    const taken = Math.min(state.room, bytes.length);
    state.room -= taken;
    held += bytes.subarray(0, taken).toString();
    return taken;
  };
  return { state, log: standardOutput(1, write), lines: () => held.split('\n').slice(0, -1) };
}

test('a full disk loses lines but throws no exception; the next line that succeeds says how many (R-049)', () => {
  const { state, log, lines } = disk(4);
  expect([log.isWritten, log.lostLines]).toEqual([true, 0]);
  for (const line of ['one\n', 'two\n', 'three\n']) log.write(line);
  expect(lines()).toEqual(['one']);
  expect([log.isWritten, log.lostLines]).toEqual([false, 2]);
  state.room = 1_000;
  log.write('four\n');
  log.write('five\n');
  expect(lines()).toEqual(['one', expect.stringContaining('"lines":2'), 'four', 'five']);
  expect([log.isWritten, log.lostLines]).toEqual([true, 2]);
  expect(JSON.parse(lines()[1] ?? '')).toMatchObject({ level: 'error', time: expect.stringMatching(/Z$/) });
});

test('a line that was begun is finished before another (R-049, R-090)', () => {
  const { state, log, lines } = disk(2);
  log.write('one\n');
  log.write('two\n');
  expect([log.isWritten, log.lostLines]).toEqual([false, 1]);
  state.room = 1_000;
  log.write('three\n');
  expect(lines()).toEqual(['one', expect.stringContaining('"lines":1'), 'three']);
});
