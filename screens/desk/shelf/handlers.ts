/** `/desk/shelf`: which products come first on the shelf of a category, and until when (B-152). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { readProductList } from '#domains/catalogue/desk-list/filters.rules.ts';
import { type DeskRow, listForDesk } from '#domains/catalogue/desk-list/list-for-desk.ts';
import { nameProducts } from '#domains/catalogue/history/name-products.ts';
import { maxFirsts } from '#domains/catalogue/shelf-firsts/first-rank.rules.ts';
import { readShelfFirsts } from '#domains/catalogue/shelf-firsts/read-shelf-firsts.ts';
import { type ShelfAnswer, setShelfFirsts } from '#domains/catalogue/shelf-firsts/set-shelf-firsts.ts';
import { taxonomy } from '#domains/catalogue/taxonomy.ts';
import { readActorNames } from '#domains/staff/actor-names.ts';
import { storeDay } from '#kit/clock.ts';
import { parseForm } from '#kit/parse-form.ts';
import { type FieldErrors, refuseForm } from '#platform/http/forms/refuse-form.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { type AdmittedDeps, doAdmitted } from '../admitted.ts';
import { textOf } from '../desk-request.ts';
import { shelfFirstsForm } from './form.ts';
import type { ShelfProduct, ShelfProps } from './props.ts';

const mostFound = 8;

export function shelfScreen(deps: AdmittedDeps) {
  const { db, clock } = deps;
  return {
    /** For an unknown category, shows the first one of the tree. */
    async show(request: FastifyRequest, reply: FastifyReply) {
      const given = request.query as Record<string, unknown>;
      const text = (name: string) => (typeof given[name] === 'string' ? (given[name] as string) : '');
      const [firstCategory] = taxonomy.categories.all;
      const category = taxonomy.categories.atPath(text('category')) ?? firstCategory;
      if (!category) throw new Error('The taxonomy has categories');
      const now = clock();
      const { products, lastDay, set } = await readShelfFirsts(db, category.path, now);
      const nameOf = await readActorNames(db);
      const props: ShelfProps = {
        category: { path: category.path, name: category.name },
        categories: taxonomy.categories.all.map(({ path, name }) => ({
          value: path,
          name: `${'\u2003'.repeat(path.split('/').length - 1)}${name}`,
        })),
        firsts: products.map(showProduct),
        lastDay: lastDay ?? '',
        set: set && `${nameOf(set.actor)}, ${formatMoment(set.at, now)}`,
        today: storeDay(now),
        most: maxFirsts,
        words: text('words'),
        found: await findOnShelf(db, category.path, text('words'), now),
      };
      return reply.page('Desk/Shelf', props);
    },

    /** `category`, `products` and `seen` as comma-separated ids, `lastDay` or nothing. */
    async set(request: FastifyRequest, reply: FastifyReply) {
      const categoryPath = textOf(request, 'category');
      const category = taxonomy.categories.atPath(categoryPath);
      const on = `/desk/shelf?${new URLSearchParams({ category: category?.path ?? '' })}`;
      const parsed = parseForm(shelfFirstsForm, request.body);
      if (parsed.kind === 'refused') {
        const [first] = parsed.refusals;
        const at = first?.field === 'lastDay' ? 'lastDay' : 'shelf';
        return refuseForm(request, reply, { [at]: first?.kind ?? '' }, on);
      }
      const { products: productIds, ...rest } = parsed.fields;
      const wish = { categoryPath, productIds, ...rest };
      const outcome = await doAdmitted(deps, request, {
        asked: { act: 'edit-products', subject: `shelf ${categoryPath}` },
        what: `say what comes first on the shelf of ${category?.name ?? categoryPath}`,
        work: (tx, by) => setShelfFirsts(tx, wish, by),
        isDone: ({ kind }) => kind === 'set',
      });
      if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, on);
      const { kind } = outcome.answer;
      if (kind !== 'set' && kind !== 'unchanged')
        return refuseForm(request, reply, await refusalOf(db, outcome.answer, clock()), on);
      request.messages?.keepFlash({
        notice: kind === 'set' ? 'Saved. Shoppers see it in a second.' : 'Nothing was changed.',
      });
      return reply.seeOther(on);
    },
  };
}

async function findOnShelf(db: Db, category: string, words: string, now: number): Promise<ShelfProduct[]> {
  const known = { taxonomy, people: new Set<string>(), seesCost: false };
  const { filters } = readProductList({ category, state: 'selling', words }, known);
  if (filters.words === undefined) return [];
  const page = { order: 'name', after: null, limit: mostFound, now } as const;
  return (await listForDesk(db, filters, page)).rows.map(showProduct);
}

const showProduct = ({ id, name, vintage, producer, photo, art, onHand, state }: DeskRow): ShelfProduct => ({
  ...{ id, name, vintage, producer, photo, art, onHand },
  isSold: state === 'selling',
});

const whyNot = {
  'not-sold': 'is not in the shop.',
  'not-of-shelf': 'is not of this category.',
  twice: 'is listed twice.',
  'first-elsewhere': 'comes first on another shelf. Remove it there first.',
} as const;

async function refusalOf(db: Db, answer: ShelfAnswer, now: number): Promise<FieldErrors> {
  switch (answer.kind) {
    case 'too-many':
      return { shelf: `At most ${maxFirsts} products come first on a shelf. Nothing was changed.` };
    case 'day-over':
      return { lastDay: 'Choose today or a later day.' };
    case 'changed-since': {
      const who = answer.by && (await readActorNames(db))(answer.by.actor);
      const when = answer.by && formatMoment(answer.by.at, now);
      return {
        shelf: `${who === null ? 'It was emptied meanwhile.' : `${who} changed it, ${when}.`} Nothing was changed by you: reload the page to see it.`,
      };
    }
    case 'not-possible': {
      const name = (await nameProducts(db, [answer.productId])).get(answer.productId) ?? 'A product';
      return { shelf: `${name} ${whyNot[answer.why]} Nothing was changed.` };
    }
    default:
      return { shelf: 'There is no such category. Nothing was changed.' };
  }
}
