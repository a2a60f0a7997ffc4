import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LoopbackService, startLoopbackService } from '#tests/emulators/loopback-service.ts';
import { type ChaosProxy, startChaosProxy } from './chaos-proxy.ts';

let service: LoopbackService;
let proxy: ChaosProxy;
beforeEach(async () => {
  service = await startLoopbackService(() => ({ status: 200, body: 'heard' }));
  proxy = await startChaosProxy(Number(new URL(service.origin).port));
});
afterEach(async () => {
  await proxy.close();
  await service.close();
});

const ask = (withinMs = 10_000) =>
  fetch(proxy.origin, {
    method: 'POST',
    body: 'x',
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(withinMs),
  }).then(
    (answer) => answer.text(),
    (error: Error & { cause?: { code?: string } }) => error.cause?.code ?? error.name,
  );

test('passes two at once, and again after every fault', async () => {
  expect(await Promise.all([ask(), ask()])).toEqual(['heard', 'heard']);
  for (const mode of ['refuse', 'reset', 'blackhole', 'drop-reply', { latencyMs: 30 }] as const) {
    await proxy.become(mode);
    await proxy.become('pass');
    expect(await ask()).toBe('heard');
  }
});

test('refuse: nothing listens, and the server receives nothing', async () => {
  await proxy.become('refuse');
  expect(await ask()).toBe('ECONNREFUSED');
  expect([service.calls.length, proxy.taken]).toEqual([0, 0]);
});

test('reset: the connection is reset', async () => {
  expect(await ask()).toBe('heard');
  await proxy.become('reset');
  expect(['ECONNRESET', 'UND_ERR_SOCKET']).toContain(await ask());
  expect(service.calls).toHaveLength(1);
});

test('blackhole: accepted and never answered', async () => {
  await proxy.become('blackhole');
  expect(await ask(100)).toBe('TimeoutError');
  expect([service.calls.length, proxy.taken]).toEqual([0, 1]);
});

test('drop-reply: the server did its part, and the caller cannot tell', async () => {
  await proxy.become('drop-reply');
  expect(['ECONNRESET', 'UND_ERR_SOCKET']).toContain(await ask());
  expect(service.calls).toHaveLength(1);
});

test('latency: the answer arrives, but later', async () => {
  await proxy.become({ latencyMs: 300 });
  expect(await ask(100)).toBe('TimeoutError');
  expect(await ask()).toBe('heard');
  expect(service.calls).toHaveLength(2);
});
