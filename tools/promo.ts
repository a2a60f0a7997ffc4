/**
 * Creates, shows and ends promotions: `npm run promo -- list`. A running shop shows a change within a second.
 */
import type { Db } from '#db/connection.ts';
import { findProduct } from '#domains/catalogue/find-product.ts';
import { readPriceHistory } from '#domains/catalogue/price-history.ts';
import { readPackPlaces } from '#domains/catalogue/read-pack-places.ts';
import { cancelPromotion } from '#domains/pricing/cancel-promotion.ts';
import { listPromotions } from '#domains/pricing/list-promotions.ts';
import { savedEachCents } from '#domains/pricing/offer.rules.ts';
import { mayCallOnSale, momentsToCheck } from '#domains/pricing/on-sale.rules.ts';
import type { Promotion } from '#domains/pricing/promotion.ts';
import { schedulePromotion } from '#domains/pricing/schedule-promotion.ts';
import { systemClock } from '#kit/clock.ts';
import type { PackId, PromotionId } from '#kit/ids.ts';
import { answerFlags } from '#tools/setup/answer-flags.mjs';
import { commandUser } from './command-line/current-user.ts';
import { findPackBySlug } from './command-line/find-pack-by-slug.ts';
import { openShopDatabase } from './command-line/open-shop-database.ts';
import { type AddOrder, flags, type PromoOrder, parseArgs, usage } from './promo/parse-args.ts';
import { onSaleWarning, priceLine, promotionLine, refusalSentence } from './promo/promotion-words.ts';

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env);

/** The command as a function: it prints to the console and returns the exit code. */
export async function main(words: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const answered = answerFlags(words, { usage, flags });
  if (answered !== undefined) return answered;
  const read = parseArgs(words);
  if (typeof read === 'string') return stop(read);
  const database = await openShopDatabase(env);
  if (!database) return 1;
  try {
    return await answer(database.db, read.order, commandUser(read.by), systemClock());
  } finally {
    await database.close();
  }
}

function answer(db: Db, order: PromoOrder, actor: string, now: number): Promise<number> {
  switch (order.verb) {
    case 'list':
      return list(db, 'all', now);
    case 'history':
      return history(db, order.slug, now);
    case 'cancel':
      return cancel(db, order.id as PromotionId, actor, now);
    case 'add':
      return add(db, order, actor, now);
  }
}

async function list(db: Db, packIds: PackId[] | 'all', now: number): Promise<number> {
  const promotions = await listPromotions(db, packIds);
  const places = await readPackPlaces(
    db,
    promotions.map(({ packId }) => packId),
  );
  if (promotions.length === 0) console.log('There are no promotions.');
  for (const promotion of promotions)
    console.log(promotionLine(promotion, places.get(promotion.packId), now));
  return 0;
}

async function history(db: Db, slug: string, now: number): Promise<number> {
  const product = await findProduct(db, slug);
  if (!product) return stop(`There is no product ${slug} on sale.`);
  for (const { id, sourceFormatId } of product.packs) {
    console.log(
      `${product.name} ${product.formats.find((format) => format.id === sourceFormatId)?.size ?? ''}, pack ${id}:`,
    );
    for (const price of await readPriceHistory(db, id)) console.log(`  ${priceLine(price)}`);
  }
  return list(
    db,
    product.packs.map(({ id }) => id),
    now,
  );
}

async function cancel(db: Db, id: PromotionId, actor: string, now: number): Promise<number> {
  const cancelled = await cancelPromotion(db, id, { actor: actor, now });
  switch (cancelled.kind) {
    case 'unknown-promotion':
      return stop(`There is no promotion ${id}.`);
    case 'over':
      return stop(`Promotion ${id}, "${cancelled.promotion.name}", is over already.`);
    case 'cancelled':
      console.log(
        `Promotion ${id}, "${cancelled.promotion.name}", is cancelled. Orders that had it keep it.`,
      );
      return 0;
  }
}

async function add(db: Db, order: AddOrder, actor: string, now: number): Promise<number> {
  const packId =
    order.pack === null
      ? await findPackBySlug(db, { slug: order.product, size: order.size || null, bottles: null })
      : (order.pack as PackId);
  if (typeof packId === 'string') return stop(packId);
  const findPacks = (ids: readonly PackId[]) => readPackPlaces(db, ids);
  const made = await schedulePromotion({ db, findPacks }, { ...order, packId, actor, now });
  if (made.kind === 'refused') return stop(made.refusals.map(refusalSentence).join('\n'));
  console.log(promotionLine(made.promotion, (await findPacks([packId])).get(packId), now));
  await warn(db, made.promotion);
  return 0;
}

/** Warns the owner if a badge violates the law, before and after the change. */
async function warn(db: Db, promotion: Promotion): Promise<void> {
  const { packId, offer } = promotion;
  const [prices, promotions] = [await readPriceHistory(db, packId), await listPromotions(db, [packId])];
  const priceCents = prices.at(-1)?.priceCents ?? 0;
  for (const at of momentsToCheck(promotion)) {
    const sentence = onSaleWarning(
      mayCallOnSale(prices, promotions, priceCents - savedEachCents(offer, priceCents), at),
      at,
    );
    if (sentence) console.error(sentence);
  }
}

function stop(sentence: string): number {
  console.error(sentence);
  return 1;
}
