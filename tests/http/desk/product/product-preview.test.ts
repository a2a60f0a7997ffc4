/** The preview of a product: the shoppers’ page with the typed values. */
import { describe, expect, test } from 'vitest';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { Visitor } from '../../visitor.ts';
import { json, useProductDesk } from './product-desk.fixture.ts';

describe.each(someEngines)(
  'a product that is previewed before it is saved, on %s',
  { timeout: 60_000 },
  (engine) => {
    const desk = useProductDesk(engine);
    const { browserOf, shown, product, ask, changed, packOf } = desk;

    describe('its preview (B-134)', () => {
      const preview = (fields: object, role: StaffRole = 'manager') =>
        browserOf(role).write('POST', `/desk/preview/products/${desk.id}`, fields, json);

      test('is the shoppers’ page with the typed values, without scripts, and nothing is saved', async () => {
        const before = await product();
        const acts = (await shown()).acts.length;
        const typed = { ...changed('name', 'A Better Name', `Wine ${desk.wines}`), theme: 'dark' };
        const { statusCode, headers, body } = await preview(typed);
        expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([
          ...[200, 'no-store', 'noindex, nofollow'],
        ]);
        expect(body).toMatch(/<html lang="en-US" data-theme="dark">/);
        expect(body).toContain('<body inert>');
        expect(body).not.toContain('<script');
        expect(await product()).toEqual(before);
        expect((await shown()).acts).toHaveLength(acts);
        const { slug } = before;
        expect((await browserOf('manager').visit(`/products/${slug}`)).body).not.toContain('A Better Name');
      });

      test('shows a draft and a withdrawn product, without changing their state', async () => {
        await ask({}, { part: '/withdraw' });
        expect((await preview({})).statusCode).toBe(200);
        expect((await product()).state).toBe('withdrawn');
      });

      test('reports a mistake at its field, and that there is no page without a size', async () => {
        expect((await preview(changed('vintage', '1', '2024'))).json().errors).toHaveProperty('vintage');
        const { id: packId } = await packOf();
        const without = await preview(changed(`pack-${packId}-published`, '', '1'));
        expect(without.json().errors.preview).toEqual([
          'None of its sizes is on sale, so shoppers have no page of it.',
        ]);
      });

      test('is not available to strangers, nor for a product that does not exist', async () => {
        const stranger = new Visitor(desk.shop.app);
        await stranger.get('/login');
        const refused = await stranger.write('POST', `/desk/preview/products/${desk.id}`, {});
        expect([refused.statusCode, refused.body.includes(`Wine ${desk.wines}`)]).toEqual([419, false]);
        desk.id = 999_999;
        expect((await preview({})).statusCode).toBe(404);
      });
    });
  },
);
