import { maxPastedLength, mostPickLetters, readSlugs } from '#domains/store/content/content.rules.ts';
import { setPick } from '#domains/store/content/set-content.ts';
import type { Store } from '#domains/store/store.ts';
import { maxTextLength } from '#domains/store/wrong.rules.ts';
import { unknownBottles } from '../bottles.ts';
import type { ShownField } from '../props.ts';
import { all, refusedField, type SettingForm, type Subject } from '../subject.ts';

/** What the store's people say about bottles, on the bottle's page and the home page (B-222). */
export const picksSubject: Subject = {
  name: 'picks',
  title: 'Our people’s picks',
  does: 'A few words of somebody at the store about a bottle: on the bottle’s page, and the newest three that are sold on the home page. Never a score.',
  act: 'edit-days',
  summary: ({ picks }) => {
    const count = Object.keys(picks).length;
    return count === 0 ? 'None' : count === 1 ? '1 pick' : `${count} picks`;
  },
  sections: (store) => [
    {
      title: 'Picks',
      does: 'Empty words take a pick away.',
      forms: [addForm(), ...newestFirst(store).map((slug) => pickForm(store, slug))],
    },
  ],
};

function newestFirst({ picks }: Pick<Store, 'picks'>): string[] {
  return Object.entries(picks)
    .sort(([, a], [, b]) => b.at - a.at)
    .map(([slug]) => slug);
}

const wordsField = (value: string): ShownField => ({
  ...{ name: 'words', label: 'What they say', kind: 'long-text', value },
  maxLength: mostPickLetters,
});
const byField = (value: string): ShownField => ({
  ...{ name: 'by', label: 'First name', kind: 'text', value },
  maxLength: maxTextLength,
});

function pickForm({ picks }: Store, slug: string): SettingForm {
  const { by: name = '', words = '', at = 0 } = picks[slug] ?? {};
  return {
    form: 'pick',
    of: slug,
    title: slug,
    now: `“${words}” ${name}`,
    whats: [`pick ${slug}`],
    fields: [wordsField(words), byField(name)],
    button: 'Save the pick',
    isFolded: true,
    change: (tx, { values: { words: typed = '', by: named = '' } }, by) =>
      all([() => setPick(tx, slug, typed === '' ? null : { by: named, words: typed, at }, by)]),
  };
}

function addForm(): SettingForm {
  return {
    form: 'add-pick',
    of: '',
    title: 'Another pick',
    now: 'A bottle that somebody at the store would take home',
    whats: [],
    fields: [
      {
        name: 'bottle',
        label: 'Bottle',
        kind: 'text',
        value: '',
        hint: 'Paste the link of its page in the shop.',
        maxLength: maxPastedLength,
      },
      wordsField(''),
      byField(''),
    ],
    button: 'Add the pick',
    isFolded: true,
    async change(tx, { values: { bottle = '', words = '', by: named = '' }, store }, by) {
      const [slug] = readSlugs(bottle);
      if (slug === undefined) return refusedField('bottle', 'Say which bottle.');
      const unknown = await unknownBottles(tx, [slug]);
      if (unknown) return refusedField('bottle', unknown);
      if (Object.hasOwn(store.picks, slug))
        return refusedField('bottle', 'That bottle has a pick below already: change it there.');
      return all([() => setPick(tx, slug, { by: named, words, at: by.now }, by)]);
    },
  };
}
