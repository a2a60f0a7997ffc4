import { usualSayings } from '#domains/search/reading/vocabulary/sayings.rules.ts';
import { maxSaidWordLength, setSaying } from '#domains/store/page-settings.ts';
import type { Store } from '#domains/store/store.ts';
import { maxSentenceLength } from '#domains/store/wrong.rules.ts';
import type { ShownField } from '../props.ts';
import { all, refusedField, type SettingForm, type Subject } from '../subject.ts';

const sentenceField = (value: string): ShownField => ({
  ...{ name: 'sentence', label: 'The search answers', kind: 'long-text', value },
  maxLength: maxSentenceLength,
});

/** What the search answers to words that are not a bottle. */
export const sayingsSubject: Subject = {
  name: 'search',
  title: 'What the search says',
  does: 'People ask a wine store for gift cards, ice and corkscrews. The search answers them in a sentence.',
  act: 'edit-days',
  summary: ({ sayings }) => {
    const own = Object.keys(sayings).length;
    return own === 0 ? 'The usual sentences' : `${own === 1 ? '1 sentence' : `${own} sentences`} of your own`;
  },
  sections: (store) => [
    {
      title: 'Sentences',
      does: 'An empty sentence gives the usual one again, or forgets a word of your own.',
      forms: [
        addForm(),
        ...Object.entries({ ...usualSayings, ...store.sayings }).map(([word, sentence]) =>
          sayingForm(store, word, sentence),
        ),
      ],
    },
  ],
};

function sayingForm({ sayings }: Store, word: string, sentence: string): SettingForm {
  const isOwn = Object.hasOwn(sayings, word);
  return {
    form: 'saying',
    of: word,
    title: `“${word}”`,
    now: sentence,
    whats: [`saying ${word}`],
    fields: [sentenceField(sentence)],
    button: 'Save the sentence',
    isFolded: true,
    change(tx, { values: { sentence: typed = '' } }, by) {
      // The usual sentence, typed or restored, is not a setting of its own.
      const own = typed === '' || (!isOwn && typed === usualSayings[word]) ? null : typed;
      return all([() => setSaying(tx, word, own, by)]);
    },
  };
}

function addForm(): SettingForm {
  return {
    form: 'add-saying',
    of: '',
    title: 'Another word',
    now: 'That people ask for and you do not sell online',
    whats: [],
    fields: [
      { name: 'word', label: 'Asked for', kind: 'text', value: '', maxLength: maxSaidWordLength },
      sentenceField(''),
    ],
    button: 'Add the sentence',
    isFolded: true,
    async change(tx, { values: { word = '', sentence = '' }, store }, by) {
      const key = word.toLowerCase();
      if (Object.hasOwn(usualSayings, key) || Object.hasOwn(store.sayings, key))
        return refusedField('word', 'That word is already listed below: change it there.');
      return all([() => setSaying(tx, word, sentence, by)]);
    },
  };
}
