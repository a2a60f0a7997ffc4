/** A phone order: a clerk takes it at the desk, and its buyer pays with the texted link. */
import { newId } from '#kit/ids.ts';
import { submitPayload } from '#tests/fixtures/checkout-fixture.ts';
import { HttpShopper } from '#tests/fixtures/http-shopper.ts';
import { type Store, until } from './open-store.ts';
import { patiently } from './patiently.ts';
import { type Purchase, type PurchaseWish, phoneOf } from './purchase.ts';
import type { StaffMember } from './staff-member.ts';

/** A text goes out with the next round of the outbox, on a machine that others use too. */
const textedWithinMs = 30_000;

/**
 * For a pickup. Undefined if the desk or the shop refused, for example because a bottle was sold meanwhile.
 *
 * @param clerk the one who has the caller on the line
 */
export async function orderByTelephone(
  { database, url, texts }: Pick<Store, 'database' | 'url' | 'texts'>,
  clerk: StaffMember,
  { nth, lines }: Pick<PurchaseWish, 'nth' | 'lines'>,
): Promise<Purchase | undefined> {
  const phone = phoneOf(nth);
  const id = newId();
  const at = `/desk/drafts/${id}`;
  const caller = { firstName: 'Ada', lastName: 'Vine', phone, email: '' };
  if (!(await clerk.post('/desk/drafts', { id, ...caller })).isDone) return undefined;
  for (const { bottle, quantity } of lines)
    if (!(await clerk.post(`${at}/line`, { packId: bottle.packId, quantity })).isDone) return undefined;
  await clerk.post(`${at}/way`, { method: 'pickup' });
  const { draft, totalCents } = await clerk.props<{ draft: { version: number }; totalCents: number }>(at);
  if (!(await clerk.post(`${at}/send`, { version: draft.version, totalCents })).isDone) return undefined;

  const linkIn = () =>
    texts.texts
      .filter(({ To }) => To === `+1${phone}`)
      .map(({ Body }) => /(\/pay\/[\w.-]+)/.exec(Body ?? '')?.[1])
      .findLast(Boolean);
  if (!(await until(async () => linkIn() !== undefined, textedWithinMs)))
    throw new Error('No link was texted');
  const link = String(linkIn());
  const buyer = new HttpShopper(url());
  await patiently(buyer, url, () => buyer.page(link));
  const paying = { ageConfirmation: true, paymentInformation: submitPayload().paymentInformation };
  const answer = await patiently(buyer, url, () => buyer.send('POST', link, paying));
  if (answer.status === 422) return undefined;
  if (answer.status !== 303) throw new Error(`Pay: ${answer.status} ${answer.text.slice(0, 300)}`);
  const shown = await patiently(buyer, url, () => buyer.page(String(answer.location)));
  const { checkout_id } = await database.db
    .selectFrom('orders')
    .select('checkout_id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  // The link opens in any browser, so the page shows the order without its buyer.
  const isConfirmed = shown.text.includes('"glance":{');
  return { checkoutId: checkout_id, way: 'pickup', phone, lines, isConfirmed };
}
