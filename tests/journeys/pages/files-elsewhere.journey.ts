/** Built files come from another origin, such as a CDN that fetches them from the shop (O-084). */
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { freePort } from '#tests/harness/free-port.ts';
import { addProduct } from '../checkout-steps.ts';
import { expectPath, expectVisible } from '../expect-page.ts';

const port = await freePort();
const elsewhere = `http://127.0.0.1:${port}`;

describe('scripts, styles and fonts from another origin', () => {
  const journey = useJourney({ ASSET_ORIGIN: elsewhere });
  let host: Server;
  beforeAll(async () => {
    host = createServer(async ({ url = '', headers }, response) => {
      const answer = await fetch(`${journey.shop.url}${url}`, {
        headers: { 'accept-encoding': 'identity', origin: headers.origin ?? '' },
      });
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
    await new Promise<void>((resolve) => host.listen(port, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => host.close(resolve)));

  test.each([375, 1280])(
    'a visit at %i px up to the order loads all of them from there, and nothing is reported (O-084)',
    async (width) => {
      const pack = await somePack(journey.db, { skip: 4 });
      const { page } = await journey.visit({ width, isFirstVisit: true });
      const asked: URL[] = [];
      page.on('request', (request) => asked.push(new URL(request.url())));
      await page.addInitScript(
        "document.addEventListener('securitypolicyviolation', ({ blockedURI }) => console.error('policy: ' + blockedURI))",
      );
      await page.goto('/');
      await expectAccessible(page, 'home with files from elsewhere');
      await page.goto('/wine/red-wine');
      await addProduct(page, pack.slug);
      await page.goto('/cart');
      await page.goto('/checkout');
      await expectVisible(page.getByRole('heading', { level: 1 }));
      await page.goto('/login');
      await expectPath(page, '/login');
      const built = asked.filter(({ pathname }) => /^\/assets\/[^/]+\.(js|css|woff2)$/.test(pathname));
      expect(built.filter(({ origin }) => origin !== elsewhere).map(String)).toEqual([]);
      expect(new Set(built.map(({ pathname }) => pathname.split('.').at(-1)))).toEqual(
        new Set(['js', 'css', 'woff2']),
      );
      expect(built.length).toBeGreaterThan(10);
    },
  );

  test('the policy names that origin for built files, on the payment page too, and the desk keeps to its own (O-084)', async () => {
    const policyOf = async (path: string) =>
      (await fetch(`${journey.shop.url}${path}`)).headers.get('content-security-policy') ?? '';
    for (const path of ['/', '/checkout']) {
      const policy = await policyOf(path);
      for (const name of ['script-src', 'style-src', 'font-src'])
        expect(policy).toMatch(new RegExp(`${name} [^;]*${elsewhere}`));
      expect(policy).not.toMatch(new RegExp(`connect-src [^;]*${elsewhere}`));
    }
    expect(await policyOf('/desk/sign-in')).not.toContain(elsewhere);
    expect(await (await fetch(`${journey.shop.url}/desk/sign-in`)).text()).not.toContain(elsewhere);
  });
});
