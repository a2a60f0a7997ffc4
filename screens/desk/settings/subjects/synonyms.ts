import { isBottleName } from '#domains/catalogue/is-bottle-name.ts';
import { setSynonym } from '#domains/store/synonyms/set-synonym.ts';
import { synonymKey, synonymLengths } from '#domains/store/synonyms/synonyms.ts';
import type { ShownField } from '../props.ts';
import { all, refusedField, type SettingForm, type Subject } from '../subject.ts';

/** What the search takes unknown words to mean (B-237). */
export const synonymsSubject: Subject = {
  name: 'search-words',
  title: 'Words of the search',
  does: 'People search words that no bottle has. Say what such a word means, and the search finds that. Searches that found nothing are listed at Reports.',
  act: 'edit-terms',
  summary: ({ synonyms }) => {
    const words = Object.keys(synonyms);
    return words.length === 0
      ? 'No words of your own'
      : `${words.length === 1 ? '1 word' : `${words.length} words`} of your own: ${words.slice(0, 3).join(', ')}${words.length > 3 ? ', …' : ''}`;
  },
  sections: ({ synonyms }, { asked }) => [
    {
      title: 'Words',
      does: 'What a bottle on the shelf is called is always found as it is. An empty meaning forgets the word.',
      forms: [
        addForm(typeof asked?.word === 'string' ? asked.word.slice(0, wordLength) : ''),
        ...Object.entries(synonyms)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([word, meaning]) => wordForm(word, meaning)),
      ],
    },
  ],
};

const [, wordLength] = synonymLengths.word;
const [, meaningLength] = synonymLengths.meaning;

const meaningField = (value: string): ShownField => ({
  ...{ name: 'meaning', label: 'It means', kind: 'text', value, maxLength: meaningLength },
  hint: 'Words that the search knows: a kind, a grape or a brand, such as white zinfandel.',
});

/** @param word searched in vain, if the person comes from that report */
function addForm(word: string): SettingForm {
  return {
    ...{ form: 'add-word', of: '', title: 'Say what a word means' },
    now: 'Words people search for that are in no bottle’s name',
    whats: [],
    fields: [
      { name: 'word', label: 'Searched', kind: 'text', value: '', maxLength: wordLength },
      meaningField(''),
    ],
    button: 'Add the word',
    ...(word === '' ? { isFolded: true } : { typedFirst: { word } }),
    async change(tx, { values: { word: typed = '', meaning = '' }, store }, by) {
      if (Object.hasOwn(store.synonyms, synonymKey(typed)))
        return refusedField('word', 'That word is already listed below: change it there.');
      const isName = await isBottleName(tx, typed);
      return all([() => setSynonym(tx, { word: typed, meaning, isName }, by)]);
    },
  };
}

function wordForm(word: string, meaning: string): SettingForm {
  return {
    ...{ form: 'word', of: word, title: `“${word}”`, now: `Means “${meaning}”` },
    whats: [`synonym ${word}`],
    fields: [meaningField(meaning)],
    button: 'Save the meaning',
    isFolded: true,
    async change(tx, { values: { meaning: typed = '' } }, by) {
      const isName = await isBottleName(tx, word);
      return all([() => setSynonym(tx, { word, meaning: typed.trim() === '' ? null : typed, isName }, by)]);
    },
  };
}
