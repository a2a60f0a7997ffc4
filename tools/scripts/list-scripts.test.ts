import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listScripts } from './list-scripts.ts';

let page = '';
let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => response.end(request.url === '/' ? page : 'run();'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function named(tags: string): Promise<string[]> {
  page = `<html><head>${tags}</head></html>`;
  return Object.keys((await listScripts(`${origin}/`)).scripts);
}

test.each([
  '<script type="application/ld+json">{"@type":"Product"}</script>',
  '<script type="application/json" id="page">{"component":"Cart"}</script>',
  "<script data-page='x' type='text/template'><p></p></script>",
  '<script type=text/x-handlebars src="/data.txt"></script>',
  '<script type="text/javascript; charset=utf-8">never()</script>',
])('data is not a script: %s (R-074)', async (tag) => {
  expect(await named(tag)).toEqual([]);
});

test.each([
  ['<script>run()</script>', 'inline 1'],
  ['<script type="">run()</script>', 'inline 1'],
  ['<script nonce="a" type="module">run()</script>', 'inline 1'],
  ['<script type=" Text/JavaScript ">run()</script>', 'inline 1'],
  ['<script type="application/x-ecmascript">run()</script>', 'inline 1'],
  ['<script type="importmap">{"imports":{"a":"https://skimmer.example/a.js"}}</script>', 'inline 1'],
  ['<script data-type="application/json">run()</script>', 'inline 1'],
  ['<SCRIPT SRC="/a.js"></SCRIPT >', '/a.js'],
  ["<script type='module' src='/a.js'></script>", '/a.js'],
])('what a browser runs is listed: %s (R-074)', async (tag, name) => {
  expect(await named(tag)).toEqual([name]);
});
