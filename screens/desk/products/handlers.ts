/** `/desk/products`: the list of all products, its named views, and what is missing or odd (B-130, B-154). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countGaps } from '#domains/catalogue/desk-list/count-gaps.ts';
import { readCursor } from '#domains/catalogue/desk-list/cursor.rules.ts';
import { revealsCost } from '#domains/catalogue/desk-list/gaps.rules.ts';
import { listForDesk, mostCounted } from '#domains/catalogue/desk-list/list-for-desk.ts';
import { maxViewName, maxViews } from '#domains/catalogue/desk-list/max-views.rules.ts';
import {
  keepProductView,
  listProductViews,
  type ProductView,
  removeProductView,
} from '#domains/catalogue/desk-list/product-views.ts';
import { proofOf, staffOf } from '#domains/staff/current-staff.ts';
import { isOpenTo, rightTo, type StaffAct } from '#domains/staff/permissions.rules.ts';
import { readGtin } from '#domains/stock/barcodes/gtin.rules.ts';
import { staffActor } from '#kit/actor.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import { type DeskDeps, textOf } from '../desk-request.ts';
import { readAskedProducts } from '../read-asked-products.ts';
import { gapWords, listAddress } from './list-words.rules.ts';
import type { ProductsProps, QualityProps, ShownView } from './props.ts';
import { showFixes } from './show-fixes.ts';
import { listChoices, showProduct } from './show-products.ts';

const pageLength = 50;
const page = '/desk/products';

const may = (request: FastifyRequest, act: StaffAct): boolean =>
  rightTo(act, staffOf(request.desk).role, proofOf(request.desk)) === 'may';

const meOf = (request: FastifyRequest): string => staffActor(staffOf(request.desk).id);

export function productsScreen({ db, clock }: DeskDeps) {
  return {
    /** A bar code that belongs to a single product leads to it; otherwise the list is shown. */
    async list(request: FastifyRequest, reply: FastifyReply) {
      const given = request.query as Record<string, unknown>;
      const seesCost = may(request, 'see-cost');
      const { asked, people } = await readAskedProducts(db, given, seesCost);
      const after = readCursor(given.after, asked.order);
      const now = clock();
      const [list, choices, views] = await Promise.all([
        listForDesk(db, asked.filters, {
          order: asked.order,
          after,
          limit: pageLength,
          now,
        }),
        listChoices(db, people, { region: asked.filters.region, seesCost }),
        listProductViews(db, meOf(request)),
      ]);
      const [only, ...others] = list.rows;
      if (list.isCode && only && others.length === 0) return reply.redirect(`${page}/${only.id}`, 302);
      const { words, gap } = asked.filters;
      const fixes = await showFixes(db, gap, {
        productIds: list.rows.map(({ id }) => id),
        isOpen: (act) => isOpenTo(act, staffOf(request.desk).role, proofOf(request.desk)),
      });
      const props: ProductsProps = {
        rows: list.rows.map((row) => showProduct(row, seesCost, fixes.get(row.id) ?? [])),
        count: countWords(list.count),
        next: list.next && listAddress({ ...asked.query, after: list.next }),
        isFurtherBack: after !== null,
        query: { ...asked.query },
        order: asked.order,
        unread: asked.unread,
        unknownCode: list.count === 0 && !list.isCode && words !== undefined ? readGtin(words) : null,
        choices,
        views: views.map((view) => showView(view, meOf(request))),
        seesCost,
      };
      return reply.page('Desk/Products', props);
    },

    /** `name`, `query` as in the address, `shared` '1' to share it with everyone at the desk. */
    async keepView(request: FastifyRequest, reply: FastifyReply) {
      const given = Object.fromEntries(new URLSearchParams(textOf(request, 'query').slice(0, 2_000)));
      const { asked } = await readAskedProducts(db, given, may(request, 'see-cost'));
      const on = listAddress(asked.query);
      const isShared = textOf(request, 'shared') === '1';
      if (isShared && !may(request, 'edit-products'))
        return refuseForm(
          request,
          reply,
          { shared: 'A manager shares views with all. Keep it for yourself.' },
          on,
        );
      const view = { owner: meOf(request), name: textOf(request, 'name'), query: asked.query, isShared };
      const kept = await keepProductView(db, view, clock());
      switch (kept.kind) {
        case 'no-name':
          return refuseForm(request, reply, { name: 'Give the view a name.' }, on);
        case 'too-long':
          return refuseForm(request, reply, { name: `A name has at most ${maxViewName} characters.` }, on);
        case 'too-many':
          return refuseForm(
            request,
            reply,
            { name: `You keep ${maxViews} views already. Remove one first.` },
            on,
          );
        case 'kept':
          request.messages?.keepFlash({ notice: kept.isNew ? 'The view is kept.' : 'The view is changed.' });
          return reply.seeOther(on);
      }
    },

    async removeView(request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) {
      const id = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : 0;
      const removed = await removeProductView(db, id, {
        owner: meOf(request),
        mayRemoveShared: may(request, 'edit-products'),
      });
      if (removed.kind === 'unknown') return sendNotFound(request, reply);
      request.messages?.keepFlash({ notice: `“${removed.name}” is removed.` });
      return reply.seeBack(page);
    },

    /** What is missing or odd, each with how many products have it (B-154). */
    async quality(request: FastifyRequest, reply: FastifyReply) {
      const seesCost = may(request, 'see-cost');
      const counted = await countGaps(db, clock(), (gap) => seesCost || !revealsCost(gap));
      const props: QualityProps = {
        gaps: counted.toSorted(foundFirst).map(({ gap, products }) => ({
          gap,
          name: gapWords[gap][0],
          why: gapWords[gap][1],
          count: countWords(products),
          isNone: products === 0,
          href: listAddress({ gap }),
        })),
      };
      return reply.page('Desk/Quality', props);
    },
  };
}

/** Gaps without any product come last; all others in the order of the list. */
const foundFirst = (one: { products: number }, other: { products: number }) =>
  Number(one.products === 0) - Number(other.products === 0);

const countWords = (count: number): string =>
  count > mostCounted ? `more than ${mostCounted.toLocaleString('en-US')}` : count.toLocaleString('en-US');

function showView({ id, name, query, owner, isShared }: ProductView, me: string): ShownView {
  return { id, name, href: query === '' ? page : `${page}?${query}`, isShared, isOwn: owner === me };
}
