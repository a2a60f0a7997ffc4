import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { type Answer, send } from './over-the-wire.ts';

const folder = mkdtempSync(join(tmpdir(), 'demijohn-stop-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a signal drops none of 50 requests under way, and the process exits in time with code 0, whatever connections a browser has opened in advance (R-084)', async () => {
  const script = fileURLToPath(new URL('./stopping-server.ts', import.meta.url));
  const child = spawn(process.execPath, [script, join(folder, 'shop.sqlite')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
  });
  const port = Number(await vi.waitUntil(() => /^\d+(?=\n)/.exec(said)?.[0], { timeout: 20_000 }));

  const ahead = connect(port, '127.0.0.1').on('error', () => undefined);
  const agent = new Agent({ keepAlive: true, maxSockets: 60 });
  const answers: Promise<Answer>[] = Array.from({ length: 50 }, () => send(port, '/slow', { agent }));
  await vi.waitUntil(() => said.split('+').length - 1 === 50, { timeout: 10_000, interval: 5 });

  const begun = performance.now();
  child.kill('SIGTERM');
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect((await Promise.all(answers)).map((answer) => answer.statusCode)).toEqual(Array(50).fill(200));
  await expect(send(port, '/slow')).rejects.toThrow('ECONNREFUSED');
  agent.destroy();
  ahead.destroy();
});
