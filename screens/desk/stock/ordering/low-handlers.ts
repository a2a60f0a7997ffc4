/** `/desk/stock/low`: what is running out, by supplier, with how far the books are trusted (B-170, B-172). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { listSuppliers } from '#domains/purchasing/find-supplier.ts';
import {
  type OfSupplier,
  readShelfOf,
  readSupply,
  type SupplySize,
} from '#domains/purchasing/reorder/read-supply.ts';
import { daysOfStock } from '#domains/purchasing/reorder/sales-rate.rules.ts';
import { proofOf, staffOf } from '#domains/staff/current-staff.ts';
import { isOpenTo } from '#domains/staff/permissions.rules.ts';
import { confidenceWord } from '#domains/stock/sights/shelf-confidence.rules.ts';
import type { DeskDeps } from '../../desk-request.ts';
import { bottleName } from '../show-receipt.ts';
import { daysText } from './days-text.rules.ts';
import type { LowSize, LowStockProps } from './props.ts';

const pageLength = 100;
const mostComing = 50;

export function lowStockScreen({ db, clock }: DeskDeps) {
  return {
    /** `GET /desk/stock/low?supplier=&page=`. */
    async show(request: FastifyRequest, reply: FastifyReply) {
      const now = clock();
      const query = request.query as Record<string, unknown>;
      const [asked, of] = readSupplier(query.supplier);
      const suppliers = await listSuppliers(db);
      const sizes = await readSupply(db, of, now);
      const low = sizes.filter(({ state }) => state === 'low').toSorted(bySupplier);
      const coming = sizes.filter(({ state }) => state === 'coming').slice(0, mostComing);
      const pages = Math.max(1, Math.ceil(low.length / pageLength));
      const page = Math.min(pages, /^\d{1,4}$/.test(String(query.page)) ? Number(query.page) || 1 : 1);
      const shown = low.slice((page - 1) * pageLength, page * pageLength);
      const ids = [...shown, ...coming].map(({ formatId }) => formatId);
      const { trusted, places } = await readShelfOf(db, ids, now);
      const show = (size: SupplySize): LowSize => {
        // If the books show none, there is no number to trust.
        const confidence = size.onHand > 0 ? trusted.get(size.formatId)?.confidence : undefined;
        const days = daysOfStock(size.free, size.rate);
        return {
          ...{ formatId: size.formatId, name: bottleName(size), free: size.free, onOrder: size.onOrder },
          place: places.get(size.formatId) ?? null,
          lasts: days === null ? null : lastsWords(Math.floor(days), size.free),
          trust: confidence === undefined ? null : { confidence, word: confidenceWord(confidence) },
        };
      };
      const mayOrder = isOpenTo('check-invoices', staffOf(request.desk).role, proofOf(request.desk));
      const groups = [...Map.groupBy(shown, ({ supplier }) => supplier)].map(([supplier, own]) => ({
        supplier: supplier?.name ?? 'No supplier yet',
        href: supplier && mayOrder ? `/desk/stock/reorder?supplier=${supplier.id}` : null,
        delivery: supplier ? `${daysText(supplier.leadDays)} to deliver` : '',
        sizes: own.map(show),
      }));
      const props: LowStockProps = {
        ...{ supplier: asked, groups, coming: coming.map(show), count: low.length, page, pages, mayOrder },
        suppliers: [
          { value: '', name: 'All suppliers' },
          { value: 'none', name: 'No supplier yet' },
          ...suppliers.map(({ id, name }) => ({ value: String(id), name })),
        ],
      };
      return reply.page('Desk/LowStock', props);
    },
  };
}

/** How long it lasts at the current rate of sales. */
function lastsWords(days: number, free: number): string {
  if (free <= 0) return 'none left to sell';
  return days === 0 ? 'for less than a day' : `for ${daysText(days)}`;
}

/** The supplier named in the address, and what it stands for. */
function readSupplier(given: unknown): [string, OfSupplier] {
  if (given === 'none') return ['none', null];
  return /^\d{1,9}$/.test(String(given)) ? [String(given), Number(given)] : ['', undefined];
}

/** By supplier; those without one come last; what sells and runs out first comes before the others. */
function bySupplier(a: SupplySize, b: SupplySize): number {
  if (a.supplierId !== b.supplierId) {
    if (a.supplier === null || b.supplier === null) return a.supplier === null ? 1 : -1;
    return a.supplier.name.localeCompare(b.supplier.name) || Number(a.supplierId) - Number(b.supplierId);
  }
  const [one, other] = [a, b].map(({ free, rate }) => daysOfStock(free, rate) ?? Number.MAX_SAFE_INTEGER);
  return (one ?? 0) - (other ?? 0) || a.free - b.free;
}
