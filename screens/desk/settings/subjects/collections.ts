import type { Tx } from '#db/transaction.ts';
import { findProductIds } from '#domains/catalogue/find-product-ids.ts';
import {
  maxPastedLength,
  mostInCollection,
  mostTextLetters,
  readSlugs,
  slugOfTitle,
} from '#domains/store/content/content.rules.ts';
import type { Collection } from '#domains/store/content/content.ts';
import { setCollection } from '#domains/store/content/set-content.ts';
import type { Store } from '#domains/store/store.ts';
import { maxLinkLength, maxTextLength } from '#domains/store/wrong.rules.ts';
import { unknownBottles } from '../bottles.ts';
import type { ShownField } from '../props.ts';
import { listLength } from '../read-values.rules.ts';
import {
  all,
  type FormAnswer,
  refusedField,
  type SettingForm,
  type Subject,
  type Values,
} from '../subject.ts';

/** Bottles put together on a page of their own (B-223). */
export const collectionsSubject: Subject = {
  name: 'collections',
  title: 'Collections',
  does: 'Bottles that you put together on a page of their own, such as “Wines for the turkey”: at /now and its address, linked from the home page. Search engines are told of one with three bottles or more.',
  act: 'edit-days',
  summary: ({ collections }) =>
    Object.values(collections)
      .map(({ title }) => title)
      .join(' · ') || 'None',
  sections: (store) => [
    {
      title: 'Collections',
      does: 'An empty title takes a collection away.',
      forms: [addForm(), ...Object.keys(store.collections).map((slug) => collectionForm(store, slug))],
    },
  ],
};

function fieldsOf({ title, text, slugs, filter = '' }: Collection): ShownField[] {
  return [
    { name: 'title', label: 'Title', kind: 'text', value: title, maxLength: maxTextLength },
    {
      ...{ name: 'text', label: 'Text', kind: 'long-text', value: text, maxLength: mostTextLetters },
      hint: 'An empty line begins a paragraph, “- ” an item of a list; **bold**; [words](/page) is a link.',
    },
    {
      ...{ name: 'bottles', label: 'Bottles', kind: 'long-text', value: slugs.join('\n') },
      maxLength: listLength(mostInCollection, maxPastedLength),
      hint: `Paste the links of their pages in the shop, a line each, up to ${mostInCollection}.`,
    },
    {
      ...{ name: 'filter', label: 'Or a list of the shop', kind: 'text', value: filter },
      // As copied from the browser.
      maxLength: maxLinkLength,
      hint: `Its address with its filters, such as /wine/red-wine/italy?price=-25. What it has comes after the bottles above, up to ${mostInCollection} in all, and stays as it is on the shelf.`,
    },
  ];
}

function collectionOf({ title = '', text = '', bottles = '', filter = '' }: Values): Collection {
  // As copied from the browser, with the shop's own origin.
  const list = filter.trim().replace(/^https?:\/\/[^/]+/, '');
  return { ...{ title, text, slugs: readSlugs(bottles) }, ...(list !== '' && { filter: list }) };
}

/** Which parts of it cannot be shown: reported at its field before anything is saved. */
async function wrongIn(
  tx: Tx,
  { slugs, filter }: Collection,
  isListing: (address: string) => boolean,
): Promise<FormAnswer | null> {
  const unknown = await unknownBottles(tx, slugs);
  if (unknown) return refusedField('bottles', unknown);
  if (filter === undefined || isListing(filter)) return null;
  return refusedField(
    'filter',
    'No list of the shop has that address. Open one, choose its filters, and copy it.',
  );
}

function collectionForm({ collections }: Store, slug: string): SettingForm {
  const collection = collections[slug] ?? { title: '', text: '', slugs: [] };
  const { title, slugs, filter } = collection;
  const bottles = slugs.length === 1 ? '1 bottle' : `${slugs.length} bottles`;
  return {
    form: 'collection',
    of: slug,
    title,
    now: `/now/${slug} · ${filter === undefined ? bottles : `${slugs.length === 0 ? '' : `${bottles}, then `}${filter}`}`,
    whats: [`collection ${slug}`],
    fields: fieldsOf(collection),
    button: 'Save the collection',
    isFolded: true,
    async change(tx, { values, isListing }, by) {
      if (values.title === '') return all([() => setCollection(tx, slug, null, by)]);
      const next = collectionOf(values);
      const wrong = await wrongIn(tx, next, isListing);
      if (wrong) return wrong;
      return all([() => setCollection(tx, slug, next, by)]);
    },
  };
}

function addForm(): SettingForm {
  return {
    form: 'add-collection',
    of: '',
    title: 'Another collection',
    now: 'A page of bottles for an evening, a dish or a season',
    whats: [],
    fields: fieldsOf({ title: '', text: '', slugs: [] }),
    button: 'Add the collection',
    isFolded: true,
    async change(tx, { values, store, isListing }, by) {
      const next = collectionOf(values);
      const slug = slugOfTitle(next.title);
      // A bottle's own offer is already at that address.
      if (Object.hasOwn(store.collections, slug) || (await findProductIds(tx, [slug])).size > 0)
        return refusedField('title', `The address /now/${slug} is taken: choose another title.`);
      const wrong = await wrongIn(tx, next, isListing);
      if (wrong) return wrong;
      return all([() => setCollection(tx, slug, next, by)], { address: 'title' });
    },
  };
}
