/** The journeys rely on their harness: it must notice what it promises to notice. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { launchBrowser, openVisitor } from '#tests/harness/browser.ts';

describe('the journeys’ harness', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
  const open = () => openVisitor(browser, { url: 'http://127.0.0.1:1' });

  test('hears console messages, errors, blocked scripts and failed requests', async () => {
    const { page, leave } = await open();
    await page.route('http://shop.test/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'content-security-policy': "script-src 'self'" },
        body: '<title>A</title><script>window.inline = true</script><img alt="" src="http://127.0.0.1:1/none.png">',
      }),
    );
    await page.goto('http://shop.test/');
    const surprise = page.waitForEvent('pageerror');
    await page.evaluate("console.log('a line'); setTimeout(() => { throw new Error('a surprise') }); 0");
    await surprise;
    const noises = (await leave()).join('\n');
    for (const heard of [
      'a line',
      'a surprise',
      'Content Security Policy',
      'request failed: GET http://127.0.0.1:1/none.png',
    ])
      expect(noises).toContain(heard);
  });

  test('tolerates announced noise, and reports announced noise that did not occur', async () => {
    const { page, expectNoise, leave } = await open();
    expectNoise(/a line/);
    expectNoise(/never/);
    await page.evaluate("console.log('a line')");
    expect(await leave()).toEqual(['announced, but never heard: /never/']);
  });

  test('finds what is not accessible', async () => {
    const { page, leave } = await open();
    await page.setContent(
      '<html lang="en"><title>A</title><main><img src="data:,"><p style="color:#bbb;background:#fff">pale</p></main></html>',
    );
    await expect(expectAccessible(page, 'a bad page')).rejects.toThrow(
      /a bad page: (image-alt|color-contrast)/,
    );
    await leave();
  });
});
