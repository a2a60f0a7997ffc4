/** Taking a product out of the shop and back in, and its address. */
import { describe, expect, test } from 'vitest';
import { currentSlugs } from '#domains/catalogue/addresses/current-slugs.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { useProductDesk } from './product-desk.fixture.ts';

describe.each(someEngines)('a product in and out of the shop, on %s', { timeout: 60_000 }, (engine) => {
  const desk = useProductDesk(engine);
  const { browserOf, shown, product, ask, changed, packOf, rossoSlug } = desk;

  test('it is withdrawn with a reason and a successor, to which its address leads; then it is sold again (B-140)', async () => {
    const { slug } = await product();
    const rosso = await rossoSlug();
    expect(
      (await ask({ why: 'gone', successor: 'no-such-wine' }, { part: '/withdraw' })).errors,
    ).toHaveProperty('successor');
    expect((await product()).state).toBe('on-sale');
    const successor = `https://shop.example/products/${rosso}?from=here`;
    expect((await ask({ why: 'The importer stopped', successor }, { part: '/withdraw' })).status).toBe(303);
    expect((await shown()).acts.map(({ why }) => why)).toContain('The importer stopped');
    const moved = await browserOf('manager').visit(`/products/${slug}`);
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `/products/${rosso}`]);
    expect((await ask({}, { part: '/withdraw' })).errors).toEqual({
      state: 'It is out of the shop already. Nothing was changed.',
    });
    expect((await ask({}, { part: '/sell' })).status).toBe(303);
    expect((await browserOf('manager').visit(`/products/${slug}`)).statusCode).toBe(200);
  });

  test('a product cannot be its own successor (B-140)', async () => {
    const { slug } = await product();
    expect((await ask({ successor: slug }, { part: '/successor' })).errors).toEqual({
      successor: 'That one leads back to this one. Choose another.',
    });
  });

  test('if two withdraw it at once, one does and the other is told so (B-140)', async () => {
    const answers = await Promise.all([
      ask({ why: 'one' }, { part: '/withdraw' }),
      ask({ why: 'other' }, { part: '/withdraw', role: 'owner' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
    expect((await shown()).acts.filter(({ sentence }) => sentence.includes('out of the shop'))).toHaveLength(
      1,
    );
  });

  test('a draft without a size on sale cannot be published (B-136)', async () => {
    const { id: packId } = await packOf();
    await ask({}, { part: '/withdraw' });
    await ask(changed(`pack-${packId}-published`, '', '1'));
    expect((await ask({}, { part: '/sell' })).errors).toEqual({
      state: 'None of its sizes is on sale: tick one, or add one.',
    });
  });

  test('an owner changes its address; the old one leads there for good, in files too (B-133)', async () => {
    const { slug } = await product();
    const to = `etna-${desk.wines}-${engine}`;
    expect((await ask({ slug: to }, { part: '/address' })).status).toBe(403);
    const move = (wanted: string) => ask({ slug: wanted }, { part: '/address', role: 'owner' });
    expect((await move('Etna Rosso')).errors).toHaveProperty('slug');
    expect((await move(await rossoSlug())).errors.slug).toMatch(/^Another product has this address/);
    expect((await move(to)).status).toBe(303);
    const visit = (path: string) => browserOf('manager').visit(path);
    const moved = await visit(`/products/${slug}?size=1l`);
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `/products/${to}?size=1l`]);
    expect((await visit(`/products/${to}`)).statusCode).toBe(200);
    expect(await currentSlugs(desk.shop.database.db, [slug, 'other'])).toEqual(new Map([[slug, to]]));
    expect((await move(slug)).status).toBe(303);
    expect((await visit(`/products/${to}`)).headers.location).toBe(`/products/${slug}`);
  });
});
