/**
 * Shelf labels to print: for chosen products, or for all whose price has changed since a given day (B-153).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { maxLabels, readShelfLabels, type ShelfLabel } from '#domains/catalogue/labels/read-shelf-labels.ts';
import { unitPrice } from '#domains/catalogue/labels/unit-price.rules.ts';
import { sizeName } from '#domains/catalogue/size-name.rules.ts';
import { offerWordsOf } from '#domains/pricing/offer-tag.rules.ts';
import { formatGtin } from '#domains/stock/barcodes/gtin.rules.ts';
import { storeDay } from '#kit/clock.ts';
import { formatCents } from '#kit/money.ts';
import { addDays, storeDayStart } from '#kit/store-day.ts';
import type { DeskDeps } from '../desk-request.ts';
import { qrPath } from '../qr-path.ts';
import type { LabelPaper, ShownLabel } from './props.ts';

export interface LabelDeps extends DeskDeps {
  settings: { appUrl: string };
}

const dayMs = 86_400_000;

export function labelScreen({ db, clock, settings }: LabelDeps) {
  return {
    /** `GET /desk/labels?ids=1,2` or `?since=2026-11-23`, and `&paper=letter|80mm`. */
    async show(request: FastifyRequest, reply: FastifyReply) {
      const given = request.query as Record<string, unknown>;
      const paper: LabelPaper = given.paper === '80mm' ? '80mm' : 'letter';
      const monday = mondayOf(storeDay(clock()));
      const { asked, query } = read(given, monday);
      const labels = await readShelfLabels(db, asked);
      return reply.page('Desk/Labels', {
        paper,
        labels: labels.slice(0, maxLabels).map((label) => showLabel(label, settings.appUrl)),
        isCut: labels.length > maxLabels,
        query,
        monday,
      });
    },
  };
}

/** Without ids or a day: those changed since Monday. */
function read(given: Record<string, unknown>, monday: string) {
  const { ids, since } = given;
  if (typeof ids === 'string') {
    const productIds = [...new Set(ids.split(',').filter((id) => /^\d{1,9}$/.test(id)))].map(Number);
    return { asked: { productIds }, query: { ids: productIds.join(',') } };
  }
  const day = typeof since === 'string' && storeDayStart(since) !== undefined ? since : monday;
  return { asked: { pricedSince: storeDayStart(day) ?? 0 }, query: { since: day } };
}

/** The Monday on or before a day: '2026-11-24' gives '2026-11-23'. */
function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T12:00:00Z`).getTime() / dayMs + 3) % 7;
  return addDays(day, -Math.floor(weekday));
}

function showLabel(label: ShelfLabel, appUrl: string): ShownLabel {
  const { packId, slug, name, vintage, size, bottles, priceCents, offer, gtin, place } = label;
  const { markdown, several } = offerWordsOf(offer, priceCents);
  const words = markdown ?? several;
  const isNamed = vintage === '' || name.includes(vintage);
  return {
    ...{ packId, name, place },
    facts: [isNamed ? '' : vintage, sizeName(size, bottles)].filter(Boolean).join(' · '),
    price: words?.price ?? formatCents(priceCents),
    regular: words?.regular ?? null,
    unitPrice: unitPrice({ ...label, priceCents: centsOf(markdown?.price) ?? priceCents }),
    code: gtin === null ? null : formatGtin(gtin),
    ...qrPath(`${appUrl}/products/${slug}`),
  };
}

function centsOf(price: string | undefined): number | undefined {
  return price === undefined ? undefined : Math.round(Number(price.replace(/[$,]/g, '')) * 100);
}
