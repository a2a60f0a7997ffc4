/** How every command answers `--help` and an unknown option. */
import { afterEach, expect, test, vi } from 'vitest';
import { answerFlags } from '#tools/setup/answer-flags.mjs';

const usage = 'npm run try -- [--dry-run]';
const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => vi.clearAllMocks());

const said = () => [log.mock.calls.flat().join('\n'), error.mock.calls.flat().join('\n')];

test.each([['--help'], ['-h'], ['--no-such', '--help'], ['add', '--dry-run', '-h']])(
  '%s %s %s asks for help: the usage goes to standard output, and the code is 0',
  (...words) => {
    expect(answerFlags(words, { usage, flags: ['dry-run'] })).toBe(0);
    expect(said()).toEqual([usage, '']);
  },
);

test('an option that is not among the flags is named before the usage, on standard error, and the code is 2', () => {
  expect(answerFlags(['--dry-run', '--no-such=1'], { usage, flags: ['dry-run'] })).toBe(2);
  expect(said()).toEqual(['', `Unknown option '--no-such'.\n${usage}`]);
});

test.each([[[]], [['add', '--dry-run']], [['add', '-5']], [['--', '--help', '--no-such']]])(
  'the command goes on at %j',
  (words) => {
    expect(answerFlags(words, { usage, flags: ['dry-run'] })).toBeUndefined();
    expect(said()).toEqual(['', '']);
  },
);
