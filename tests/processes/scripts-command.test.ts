/**
 * The alarm for the checkout's scripts: an attacker between the shop and the shopper changes them, and the
 * command reports it.
 */
import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useShop } from '#tests/fixtures/use-shop.ts';
import { compileCache } from '#tests/harness/compile-cache.ts';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
type Change = (path: string, text: string, headers: Headers) => string;

describe('npm run scripts', { timeout: 120_000 }, () => {
  const fixture = useShop('sqlite');
  let change: Change = (_, text) => text;
  let between: Server | undefined;
  let url = '';
  beforeAll(async () => {
    const server = createServer(async (request, response) => {
      const answer = await fetch(fixture.shop.url + request.url);
      const headers = new Headers(answer.headers);
      for (const name of [
        'content-encoding',
        'content-length',
        'transfer-encoding',
        'connection',
        'keep-alive',
      ])
        headers.delete(name);
      const text = change(request.url ?? '', await answer.text(), headers);
      response.writeHead(answer.status, Object.fromEntries(headers)).end(text);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    between = server;
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/checkout`;
  });
  afterAll(() => new Promise<unknown>((resolve) => (between ? between.close(resolve) : resolve(undefined))));

  function scripts(...words: string[]): Promise<{ code: number; out: string; err: string }> {
    const { source } = fixture.database;
    const env = {
      PATH: process.env.PATH,
      ...compileCache(),
      DATA_DIR: source.kind === 'sqlite' ? dirname(source.file) : '',
    };
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        ['tools/scripts.ts', ...words],
        { cwd: projectRoot, env },
        (error, out, err) => resolve({ code: error === null ? 0 : Number(error.code), out, err }),
      );
    });
  }
  const check = (address = url) => scripts('check', '--url', address);

  test('the list is saved; then every change of the page’s scripts is reported, by name, with 1, and nothing else is (R-074)', async () => {
    expect(await check()).toMatchObject({ code: 2, err: expect.stringContaining('npm run scripts -- keep') });
    const kept = await scripts('keep', '--url', url);
    expect(kept).toMatchObject({ code: 0, out: expect.stringMatching(/^\d{2,3} scripts are kept/) });
    expect(await check()).toEqual({
      code: 0,
      out: 'The scripts of the checkout are as they were.\n',
      err: '',
    });

    const told = async (next: Change) => {
      change = next;
      const { code, out } = await check();
      return [code, ...out.split('\n').filter((line) => /^(new|gone|changed): /.test(line))];
    };
    const onPage =
      (edit: (text: string) => string): Change =>
      (path, text) =>
        path === '/checkout' ? edit(text) : text;
    expect(
      await told(
        onPage((text) =>
          text.replace('</head>', '<script src="https://skimmer.example/a.js"></script></head>'),
        ),
      ),
    ).toEqual([1, 'new: https://skimmer.example/a.js']);
    expect(await told(onPage((text) => text.replace('</body>', '<script>steal()</script></body>')))).toEqual([
      1,
      'new: inline 3',
    ]);
    expect(await told(onPage((text) => text.replace('<script>', '<script>steal();')))).toEqual([
      1,
      'changed: inline 1',
    ]);
    // Each of the built ones, however deep, changed by a byte at its end.
    let last = '';
    const oneByte: Change = (path, text) => {
      if (!path.startsWith('/assets/') || (last !== '' && last !== path)) return text;
      last = path;
      return `${text}\n`;
    };
    expect(await told(oneByte)).toEqual([1, `changed: ${last}`]);
    expect(last).not.toBe('');
    const loosened: Change = (path, text, headers) => {
      if (path === '/checkout') headers.set('content-security-policy', "script-src 'self' https:");
      return text;
    };
    expect(await told(loosened)).toEqual([1, "changed: the policy, which is now: script-src 'self' https:"]);
    expect(await told((_, text) => text)).toEqual([0]);
  });

  test('what cannot be determined exits with 2, with a sentence', async () => {
    for (const words of [[], ['watch'], ['check', '--url', 'nowhere'], ['check', '--all']]) {
      expect(await scripts(...words)).toMatchObject({
        code: 2,
        err: expect.stringMatching(/^(Unknown option '--all'\.\n)?Use: npm run scripts/),
      });
    }
    expect(await check('http://127.0.0.1:1/checkout')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^The scripts could not be read/),
    });
    expect(await check(url.replace('/checkout', '/nowhere'))).toMatchObject({
      code: 2,
      err: expect.stringContaining('answered 404'),
    });
  });
});
