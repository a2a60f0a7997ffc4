import { mostTextLetters } from '#domains/store/content/content.rules.ts';
import { setAboutText, setAnswer } from '#domains/store/content/set-content.ts';
import { isShippingQuestion, shippingQuestions } from '#domains/store/content/shipping-questions.rules.ts';
import type { Store } from '#domains/store/store.ts';
import { maxTextLength } from '#domains/store/wrong.rules.ts';
import { plainWords, readMarkedText } from '#kit/marked-text.rules.ts';
import type { ShownField } from '../props.ts';
import { all, refusedField, type SettingForm, type Subject } from '../subject.ts';

const marks = 'An empty line begins a paragraph, “- ” an item of a list; **bold**; [words](/page) is a link.';

const wordsOf = (text: string) => plainWords(readMarkedText(text)).replaceAll('\n', ' ');

const textField = (label: string, value: string, hint = marks): ShownField => ({
  ...{ name: 'text', label, kind: 'long-text', value, hint },
  maxLength: mostTextLetters,
});

/** What the pages about the store and about delivery say in the store's own words (B-224). */
export const textsSubject: Subject = {
  name: 'texts',
  title: 'About us, and answers',
  does: 'Your own words on the page about the store, and under the answers of the page about shipping and delivery. What follows from your settings and the law is there automatically.',
  act: 'edit-days',
  summary: ({ aboutText, answers }) => {
    const own = Object.keys(answers).length;
    return `About us: ${aboutText === null ? 'the shop’s own words' : 'your words'} · ${own === 1 ? '1 answer' : `${own} answers`} of your own`;
  },
  sections: (store) => [
    { title: 'About us', forms: [aboutForm(store)] },
    {
      title: 'Shipping & Delivery',
      does: 'Your words come below what the page answers on its own. Empty them to take them away.',
      forms: [
        addForm(),
        ...[...new Set([...Object.values(shippingQuestions), ...Object.keys(store.answers)])].map(
          (question) => answerForm(store, question),
        ),
      ],
    },
  ],
};

function aboutForm({ aboutText }: Store): SettingForm {
  return {
    form: 'about',
    of: '',
    title: 'About us',
    does: 'Comes above the three things that we hold to, in place of the shop’s own words.',
    now: aboutText === null ? 'The shop’s own words' : wordsOf(aboutText),
    whats: ['about text'],
    fields: [textField('Text', aboutText ?? '', `${marks} Empty it to have the shop’s own words again.`)],
    button: 'Save the text',
    change: (tx, { values: { text = '' } }, by) =>
      all([() => setAboutText(tx, text === '' ? null : text, by)]),
  };
}

function answerForm({ answers }: Store, question: string): SettingForm {
  const text = Object.hasOwn(answers, question) ? (answers[question] ?? '') : '';
  return {
    form: 'answer',
    of: question,
    title: question,
    now: text === '' ? 'The shop’s own answer' : wordsOf(text),
    whats: [`answer ${question}`],
    fields: [textField('You also say', text)],
    button: 'Save the answer',
    isFolded: true,
    change: (tx, { values: { text: typed = '' } }, by) =>
      all([() => setAnswer(tx, question, typed === '' ? null : typed, by)]),
  };
}

function addForm(): SettingForm {
  return {
    form: 'add-answer',
    of: '',
    title: 'Another question',
    now: 'That people ask, and the page does not answer yet',
    whats: [],
    fields: [
      { name: 'question', label: 'Question', kind: 'text', value: '', maxLength: maxTextLength },
      textField('Answer', ''),
    ],
    button: 'Add the answer',
    isFolded: true,
    async change(tx, { values: { question = '', text = '' }, store }, by) {
      if (isShippingQuestion(question) || Object.hasOwn(store.answers, question))
        return refusedField('question', 'That question is already listed below: answer it there.');
      return all([() => setAnswer(tx, question, text, by)]);
    },
  };
}
