import { expect, test } from 'vitest';
import { isLoopback } from './loopback.ts';

test('a host name that only starts like a loopback address is not loopback (R-076)', () => {
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '::1', '127.9.9.9', '::ffff:127.0.0.1'])
    expect(isLoopback(host)).toBe(true);
  for (const host of ['127.0.0.1.evil.example', 'localhost.evil.example', '128.0.0.1', '10.0.0.1', '::2'])
    expect(isLoopback(host)).toBe(false);
});
