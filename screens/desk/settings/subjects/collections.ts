import { findProductIds } from '#domains/catalogue/find-product-ids.ts';
import {
  mostInCollection,
  mostTextLetters,
  readSlugs,
  slugOfTitle,
} from '#domains/store/content/content.rules.ts';
import { setCollection } from '#domains/store/content/set-content.ts';
import type { Store } from '#domains/store/store.ts';
import { unknownBottles } from '../bottles.ts';
import type { ShownField } from '../props.ts';
import { all, refusedField, type SettingForm, type Subject, type Values } from '../subject.ts';

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

function fieldsOf(title: string, text: string, slugs: readonly string[]): ShownField[] {
  return [
    { name: 'title', label: 'Title', kind: 'text', value: title, maxLength: 100 },
    {
      ...{ name: 'text', label: 'Text', kind: 'long-text', value: text, maxLength: mostTextLetters },
      hint: 'An empty line begins a paragraph, “- ” an item of a list; **bold**; [words](/page) is a link.',
    },
    {
      ...{ name: 'bottles', label: 'Bottles', kind: 'long-text', value: slugs.join('\n'), maxLength: 6_000 },
      hint: `Their addresses in the shop, a line each, up to ${mostInCollection}.`,
    },
  ];
}

const collectionOf = ({ title = '', text = '', bottles = '' }: Values) => ({
  ...{ title, text },
  slugs: readSlugs(bottles),
});

function collectionForm({ collections }: Store, slug: string): SettingForm {
  const { title = '', text = '', slugs = [] } = collections[slug] ?? {};
  return {
    form: 'collection',
    of: slug,
    title,
    now: `/now/${slug} · ${slugs.length === 1 ? '1 bottle' : `${slugs.length} bottles`}`,
    whats: [`collection ${slug}`],
    fields: fieldsOf(title, text, slugs),
    button: 'Save the collection',
    isFolded: true,
    async change(tx, { values }, by) {
      if (values.title === '') return all([() => setCollection(tx, slug, null, by)]);
      const next = collectionOf(values);
      const unknown = await unknownBottles(tx, next.slugs);
      if (unknown) return refusedField('bottles', unknown);
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
    fields: fieldsOf('', '', []),
    button: 'Add the collection',
    isFolded: true,
    async change(tx, { values, store }, by) {
      const next = collectionOf(values);
      const slug = slugOfTitle(next.title);
      // A bottle's own offer stands at that address.
      if (Object.hasOwn(store.collections, slug) || (await findProductIds(tx, [slug])).size > 0)
        return refusedField('title', `The address /now/${slug} is taken: choose another title.`);
      const unknown = await unknownBottles(tx, next.slugs);
      if (unknown) return refusedField('bottles', unknown);
      return all([() => setCollection(tx, slug, next, by)], { address: 'title' });
    },
  };
}
