/** `/desk/places`: the trees of categories, regions and grapes (B-151). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '#db/transaction.ts';
import {
  addPlace,
  describePlace,
  hideCategory,
  maxHiddenWith,
  type PlaceAnswer,
  removePlace,
  renamePlace,
  showCategory,
} from '#domains/catalogue/places/change-places.ts';
import { listPlaces, mostPlacesFound, type OnePlace } from '#domains/catalogue/places/list-places.ts';
import { textOfNote } from '#domains/catalogue/places/note-text.rules.ts';
import type { Places } from '#domains/catalogue/places/open-places.ts';
import {
  maxDepth,
  maxNameLength,
  maxNoteLength,
  type TreeName,
  treeNames,
} from '#domains/catalogue/places/place-entries.rules.ts';
import { renewTaglines } from '#domains/catalogue/places/renew-taglines.ts';
import { taxonomy } from '#domains/catalogue/taxonomy.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { type FieldErrors, refuseForm } from '#platform/http/forms/refuse-form.ts';
import { type AdmittedDeps, doAdmitted } from '../admitted.ts';
import { byOf, textOf } from '../desk-request.ts';
import { readFindWords } from './find-words.rules.ts';
import type { PlacesProps, ShownPlace } from './props.ts';

interface PlacesDeps extends AdmittedDeps {
  places: Places;
}

type PlaceRequest = FastifyRequest<{ Params: { slug: string } }>;

export function placesScreen(deps: PlacesDeps) {
  const { db, places } = deps;

  async function act(
    request: FastifyRequest,
    reply: FastifyReply,
    wanted: {
      page: string;
      /** What the person does, as a manager reads it. */
      what: string;
      field: string;
      work: (tx: Tx, by: By) => Promise<PlaceAnswer>;
      /** Which page follows, and the notice on it. */
      next: (slug: string) => { page: string; notice: string };
    },
  ) {
    const { page, what, field, work, next } = wanted;
    const asked = { act: 'edit-places', subject: page } as const;
    const outcome = await doAdmitted(deps, request, {
      asked,
      what,
      work,
      isDone: ({ kind }) => kind === 'done',
    });
    if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, page);
    const { answer } = outcome;
    if (answer.kind === 'unchanged') {
      request.messages?.keepFlash({ notice: 'Nothing was changed.' });
      return reply.seeOther(page);
    }
    if (answer.kind !== 'done') return refuseForm(request, reply, refusalOf(answer, field), page);
    // This person's next page must show what was just done.
    await places.refresh();
    if (answer.was !== undefined)
      await renewTaglines(db, { slug: answer.slug, was: answer.was }, byOf(deps, request));
    const { page: then, notice } = next(answer.slug);
    request.messages?.keepFlash({ notice });
    return reply.seeOther(then);
  }

  async function show(request: FastifyRequest, reply: FastifyReply, tree: TreeName, slug: string | null) {
    const words = readFindWords((request.query as Record<string, unknown>).words);
    const listed = await listPlaces(db, tree, { slug, words });
    if (!listed) return sendNotFound(request, reply);
    const { place } = listed;
    const props: PlacesProps = {
      tree,
      words,
      place: place ? shownPlace(place, places) : null,
      places: listed.places,
      mostFound: mostPlacesFound,
      mayAdd: place ? !place.isDeepest : tree !== 'categories',
    };
    return reply.page('Desk/Places', props);
  }

  return {
    tree(request: FastifyRequest, reply: FastifyReply) {
      const given = (request.query as Record<string, unknown>).tree;
      return show(request, reply, treeNames.find((tree) => tree === given) ?? 'categories', null);
    },

    async place(request: PlaceRequest, reply: FastifyReply) {
      // Another process may have added it a moment ago.
      await places.refresh();
      const { slug } = request.params;
      const tree = treeOf(slug);
      return tree ? show(request, reply, tree, slug) : sendNotFound(request, reply);
    },

    /** `tree`, `parent` or nothing, `name`, and for a grape its `color`. */
    add(request: FastifyRequest, reply: FastifyReply) {
      const tree = treeNames.find((each) => each === textOf(request, 'tree')) ?? 'categories';
      const parent = textOf(request, 'parent') || null;
      const color = (['red', 'white'] as const).find((each) => each === textOf(request, 'color')) ?? null;
      const name = textOf(request, 'name');
      return act(request, reply, {
        page: parent ? pageOf(parent) : `/desk/places?tree=${tree}`,
        what: `add ${name.slice(0, maxNameLength)} to Places`,
        field: 'name',
        work: (tx, by) => addPlace(tx, { tree, parent, name, color }, by),
        next: (slug) => ({
          page: pageOf(slug),
          notice: `${name} is added, at /${slug}. Shoppers find it as soon as a product is in it.`,
        }),
      });
    },

    rename(request: PlaceRequest, reply: FastifyReply) {
      const { slug } = request.params;
      const name = textOf(request, 'name');
      return act(request, reply, {
        page: pageOf(slug),
        what: `rename ${slug}`,
        field: 'newName',
        work: (tx, by) => renamePlace(tx, { slug, name }, by),
        next: () => ({
          page: pageOf(slug),
          notice: 'Saved. Shoppers see it in a second; its address stays.',
        }),
      });
    },

    note(request: PlaceRequest, reply: FastifyReply) {
      const { slug } = request.params;
      const text = textOf(request, 'note');
      return act(request, reply, {
        page: pageOf(slug),
        what: `write the note on ${slug}`,
        field: 'note',
        work: (tx, by) => describePlace(tx, { slug, text }, by),
        next: () => ({
          page: pageOf(slug),
          notice: text === '' ? 'The note is taken away.' : 'Saved. Shoppers see it in a second.',
        }),
      });
    },

    /** `seen`: how many products the person was told would leave the shop. */
    hide(request: PlaceRequest, reply: FastifyReply) {
      const { slug } = request.params;
      const given = textOf(request, 'seen');
      const seen = /^\d{1,6}$/.test(given) ? Number(given) : 0;
      return act(request, reply, {
        page: pageOf(slug),
        what: `hide ${slug} from shoppers`,
        field: 'hide',
        work: (tx, by) => hideCategory(tx, { slug, seen }, by),
        next: () => ({ page: pageOf(slug), notice: 'It is hidden from shoppers.' }),
      });
    },

    show(request: PlaceRequest, reply: FastifyReply) {
      const { slug } = request.params;
      return act(request, reply, {
        page: pageOf(slug),
        what: `show ${slug} to shoppers`,
        field: 'hide',
        work: (tx, by) => showCategory(tx, { slug }, by),
        next: () => ({
          page: pageOf(slug),
          notice: 'Shoppers see it again. Put its products back on sale on the list of products.',
        }),
      });
    },

    remove(request: PlaceRequest, reply: FastifyReply) {
      const { slug } = request.params;
      const tree = treeOf(slug) ?? 'categories';
      const parent = tree === 'grapes' ? undefined : taxonomy[tree].find(slug)?.parent;
      return act(request, reply, {
        page: pageOf(slug),
        what: `remove ${slug} from Places`,
        field: 'remove',
        work: (tx, by) => removePlace(tx, { slug }, by),
        next: () => ({
          page: parent ? pageOf(parent) : `/desk/places?tree=${tree}`,
          notice: 'It is removed.',
        }),
      });
    },
  };
}

const pageOf = (slug: string) => `/desk/places/${encodeURIComponent(slug)}`;

function treeOf(slug: string): TreeName | undefined {
  if (taxonomy.categories.find(slug)) return 'categories';
  if (taxonomy.regions.find(slug)) return 'regions';
  return taxonomy.grape(slug) ? 'grapes' : undefined;
}

const filterOf = { categories: 'category', regions: 'region', grapes: 'grape' } as const;

function shownPlace(
  { tree, note: _note, isDeepest: _deepest, ...place }: OnePlace,
  places: Places,
): ShownPlace {
  const { slug, path, isHidden } = place;
  const root = { categories: '', regions: '/region', grapes: '' }[tree];
  const value = tree === 'grapes' ? slug : path;
  return {
    ...place,
    noteText: tree === 'categories' ? null : textOfNote(places.noteOn(slug)),
    shopPath: isHidden ? null : tree === 'grapes' ? `/grapes/${slug}` : `${root}/${path}`,
    productsPath: `/desk/products?${new URLSearchParams({ [filterOf[tree]]: value })}`,
  };
}

type Refusal = Exclude<PlaceAnswer, { kind: 'done' | 'unchanged' }>;

function refusalOf(answer: Refusal, field: string): FieldErrors {
  switch (answer.kind) {
    case 'wrong-name':
      return {
        [field]: `Write a name that begins with a letter or digit, at most ${maxNameLength} characters, without < > or |.`,
      };
    case 'name-taken':
      return { [field]: 'Another beside it has this name: shoppers could not tell them apart.' };
    case 'no-color':
      return { color: 'Say whether its wine is red or white.' };
    case 'note-too-long':
      return { note: `At most ${maxNoteLength.toLocaleString('en-US')} characters. Nothing was changed.` };
    case 'too-deep':
      return { [field]: `Filters go ${maxDepth} levels deep. Add it further up.` };
    case 'no-parent':
      return { [field]: 'The first categories are the shop’s menus. Add it below one of them.' };
    case 'on-sale':
      return { [field]: onSaleWords(answer) };
    case 'given':
      return { [field]: 'It came with the shop and stays; a category can be hidden.' };
    case 'used':
      return { [field]: 'Products are or were in it, and its address may be in a bookmark. It stays.' };
    case 'has-places':
      return { [field]: 'Others are below it. Remove those first.' };
    case 'unknown-place':
      return { [field]: 'It no longer exists. Nothing was changed.' };
  }
}

function onSaleWords({ products, isTooMany }: Extract<PlaceAnswer, { kind: 'on-sale' }>): string {
  return isTooMany
    ? `More than ${maxHiddenWith} products are on sale in it. Take them off sale on the list of products first.`
    : `${products === 1 ? '1 product is' : `${products} products are`} on sale in it by now. Reload the page and look again.`;
}
