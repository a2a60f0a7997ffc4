/**
 * Crawls the shop as a signed-in customer: the account pages, and all pages linked from these and from the
 * shop's.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import type { HttpShopper } from '#tests/fixtures/http-shopper.ts';
import { buyAs, registeredShopper } from '#tests/fixtures/registered-shopper.ts';
import { useShop } from '#tests/fixtures/use-shop.ts';
import { askedPolitely, type CrawledPage, fetchAll, pageOf } from '../seo/machine-pages.ts';

const start = [
  '/',
  '/account',
  '/orders',
  '/addresses',
  '/address',
  '/profile',
  '/loyalty',
  '/cart',
  '/store-hours',
  '/wine',
  '/grapes',
];
/** This many listings and products are opened, and every other page. */
const mostGoods = 25;

describe('links for a signed-in customer', { timeout: 300_000 }, () => {
  const fixture = useShop('sqlite');
  let member: HttpShopper;
  const pages = new Map<string, CrawledPage>();

  beforeAll(async () => {
    member = await registeredShopper(fixture.shop.url);
    const pack = await somePack(fixture.db);
    await buyAs(member, [pack.packId]);
    await member.add(pack.packId);
  }, 120_000);

  const visit = (paths: readonly string[]) =>
    fetchAll(paths, 3, async (path) => {
      const answer = await askedPolitely(() => member.page(path));
      pages.set(path, pageOf(answer, answer.text));
    });

  test('none of them is dead, and every page has a title, a description and one first heading (M-135, M-146)', async () => {
    await visit(start);
    const unseen = () =>
      [...new Set([...pages.values()].flatMap((page) => page.links))]
        .filter((path) => !pages.has(path))
        .sort();
    const isGoods = (path: string) =>
      /^\/(products|wine|spirits|mixers|region|grapes|search|now)\b/.test(path);
    const goods = unseen().filter(isGoods);
    const isForGuests = (path: string) => path === '/login' || path === '/register';
    const step = Math.max(1, Math.floor(goods.length / mostGoods));
    await visit(goods.filter((_, place) => place % step === 0));
    for (
      let more = unseen().filter((path) => !isGoods(path));
      more.length > 0;
      more = unseen().filter((path) => !isGoods(path))
    ) {
      await visit(more);
    }
    const faults = [...pages].filter(
      ([path, { status, title, description, headings }]) =>
        // A public page is the same for everyone; a script replaces these links with a member's own.
        !(isForGuests(path) && status === 302) &&
        (status !== 200 || title === '' || description === '' || headings.length !== 1),
    );
    expect(
      faults.map(([path, { status, title, description, headings }]) => [
        path,
        status,
        title,
        description,
        headings,
      ]),
    ).toEqual([]);
    expect([...pages.keys()].filter((path) => /^\/orders\/[\w-]+$/.test(path))).toHaveLength(1);
    expect([...pages.keys()]).toEqual(
      expect.arrayContaining(['/checkout', '/about', '/privacy', '/accessibility']),
    );
    const products = [...pages.values()]
      .flatMap((page) => page.links)
      .filter((path) => path.includes('product'));
    expect(products.filter((path) => !/^\/products\/[a-z0-9-]+(\?size=[a-z0-9.-]+)?$/.test(path))).toEqual(
      [],
    );
  });
});
