import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asPicture, renderDocument, shellBody } from './document.ts';

const hostile = '</script><script>alert(1)</script><!--<script>\u2028\u2029&"\'';

function jsonOf(body: string): string {
  const found =
    /^<script data-page="app" type="application\/json">(.*)<\/script><div id="app"><\/div>$/s.exec(body);
  if (found?.[1] === undefined) throw new Error(`Not a shell: ${body}`);
  return found[1];
}

describe('the page object in the document (R-077)', () => {
  test('cannot end its script element or open a comment, and comes out unchanged', () => {
    const page = { component: hostile, props: { [hostile]: hostile }, url: `/?query=${hostile}` };
    const json = jsonOf(shellBody(page));
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual(page);
  });

  test('holds for any text', () => {
    const text = fc.array(
      fc.constantFrom('</script', '<!--', '<script', ']]>', '\u2028', '\\', '/', '"', 'é', '\0'),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(text, (parts) => {
        const page = { props: { text: parts.join('') } };
        const json = jsonOf(shellBody(page));
        expect(json).not.toMatch(/<|<\/script/i);
        expect(JSON.parse(json)).toEqual(page);
      }),
    );
  });
});

describe('the document', () => {
  const parts = {
    tokenCookieName: 'XSRF-TOKEN',
    head: ['<title>Wine</title>', '<meta name="description" content="x">'],
    body: '<div id="app"></div>',
    assets: { head: '<link a>' },
  };

  test('holds the tags of the build, the head of the page and its body, in this order', () => {
    const html = renderDocument({ ...parts, theme: 'auto' });
    const order = [
      '<!doctype html>',
      '<html lang="en-US">',
      '<link a>',
      '<title>Wine</title>',
      '<meta name="description"',
      '<body>',
      '<div id="app">',
    ];
    const places = order.map((piece) => html.indexOf(piece));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('paints the theme that the shopper chose', () => {
    expect(renderDocument({ ...parts, theme: 'dark' })).toContain('<html lang="en-US" data-theme="dark">');
    expect(renderDocument({ ...parts, theme: 'auto' })).not.toContain('data-theme');
  });
});

test('a page as a picture has neither scripts nor data for them, and nothing in it can be used (B-134)', () => {
  const page = renderDocument({
    theme: 'dark',
    tokenCookieName: 'token',
    head: ['<title>Wine</title>', '<script type="application/ld+json">{"a":"<b>"}</script>'],
    body: `${shellBody({ props: hostile })}<h1>Wine &lt;script></h1>`,
    assets: {
      head: '<link rel="stylesheet" href="/a.css"><template id="x"><script src="/a.js"></script></template>',
    },
  });
  expect(page).toContain('<script');
  const picture = asPicture(page);
  expect(picture).not.toMatch(/<script|<template|application\/(ld\+)?json/);
  expect(picture).toContain('<html lang="en-US" data-theme="dark">');
  expect(picture).toContain('<link rel="stylesheet" href="/a.css">');
  expect(picture).toContain('<body inert>');
  expect(picture).toContain('<h1>Wine &lt;script></h1>');
});
