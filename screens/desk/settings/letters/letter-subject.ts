/** The words of the shop's letters and texts: the list of messages, and the page of each (B-216). */
import {
  type Channel,
  channelsOf,
  isEmpty,
  mostLetters,
  noWords,
  type OwnWords,
  variablesOf,
  type WordedMessage,
  wordedMessages,
  wordsParts,
} from '#domains/store/letters/letter-words.rules.ts';
import { setLetterWords, wordsName } from '#domains/store/letters/set-letter-words.ts';
import type { Store } from '#domains/store/store.ts';
import type { ShownField } from '../props.ts';
import { all, type SettingForm, type Subject, type Values } from '../subject.ts';
import { ownerMailSubject } from '../subjects/owner-mail.ts';
import { letterNames } from './letter-names.rules.ts';
import { shownMessage } from './shown-message.ts';

const path = 'letters';
const does =
  'A greeting, a paragraph and a closing of your own in each mail and text. What was bought, amounts, times, links and the words about the photo ID stay as they are.';

const groups: readonly { title: string; does?: string; has(message: WordedMessage): boolean }[] = [
  { title: 'Orders', has: (message) => variablesOf(message).includes('first name') },
  {
    title: 'Accounts, and waiting for a bottle',
    does: 'A stranger may have typed the address, so they name nobody.',
    has: (message) => !variablesOf(message).includes('first name'),
  },
];

export const lettersSubject: Subject = {
  name: path,
  title: 'Letters and texts',
  does,
  act: 'edit-terms',
  summary: ({ letters, texts }) => {
    const own = wordedMessages
      .filter((message) => letters[message] || texts[message])
      .map((message) => letterNames[message].name);
    return own.length === 0 ? 'The shop’s own words' : `Your words in: ${own.join(', ')}`;
  },
  sections: (store) => [
    ...groups.map(({ has, ...group }) => ({
      ...group,
      forms: [],
      rows: wordedMessages.filter(has).map((message) => ({
        href: `/desk/settings/${path}/${message}`,
        title: letterNames[message].name,
        now: `${letterNames[message].goes} ${ownIn(store, message)}`,
        whats: channelsOf(message).map((channel) => wordsName(message, channel)),
      })),
    })),
    {
      title: 'To the owners',
      does: 'Figures alone; their words are the shop’s own.',
      forms: [],
      rows: [
        {
          ...{ href: '/desk/settings/owner-mail', title: ownerMailSubject.title },
          ...{ now: ownerMailSubject.summary(store, 0), whats: ['desk'] },
        },
      ],
    },
  ],
};

export function letterSubject(message: WordedMessage): Subject {
  return {
    name: `${path}/${message}`,
    title: letterNames[message].name,
    does: `${letterNames[message].goes} ${does}`,
    act: 'edit-terms',
    summary: (store) => ownIn(store, message),
    sections: (store) => [
      { title: 'Words', forms: channelsOf(message).map((channel) => wordsForm(store, message, channel)) },
    ],
    picture: (store, { settings }, form) => ({
      kind: 'message',
      message: shownMessage({ ...settings, store }, message, form),
    }),
    isPictured: true,
  };
}

/** 'Your words in the mail and the text.' */
function ownIn(store: Store, message: WordedMessage): string {
  const own = channelsOf(message).filter((channel) => !isEmpty(wordsOf(store, message, channel)));
  return own.length === 0
    ? 'The shop’s own words.'
    : `Your words in ${own.map((channel) => `the ${channel}`).join(' and ')}.`;
}

function wordsOf(
  { letters, texts }: Pick<Store, 'letters' | 'texts'>,
  message: WordedMessage,
  channel: Channel,
): OwnWords {
  return (channel === 'mail' ? letters : texts)[message] ?? noWords;
}

/** As typed, each on one line. */
export function readOwnWords(values: Values): OwnWords {
  const line = (name: string) => (values[name] ?? '').replace(/\s+/g, ' ').trim();
  return { greeting: line('greeting'), paragraph: line('paragraph'), closing: line('closing') };
}

const labels = { greeting: 'Greeting', paragraph: 'Paragraph', closing: 'Closing' };

function wordsForm(store: Store, message: WordedMessage, channel: Channel): SettingForm {
  const words = wordsOf(store, message, channel);
  const most = mostLetters[channel];
  const variables = variablesOf(message)
    .map((name) => `{${name}}`)
    .join(', ');
  const hints = {
    greeting:
      channel === 'mail' && variablesOf(message).includes('first name')
        ? 'In place of “Hello Ana,”.'
        : channel === 'text'
          ? 'Comes first, after the store’s name.'
          : 'Stands first.',
    paragraph: `You may write ${variables}.`,
    closing: 'Comes last. Leave any of the three empty to have none.',
  };
  return {
    form: channel,
    of: '',
    title: channel === 'mail' ? 'Mail' : 'Text',
    now: isEmpty(words) ? 'The shop’s own words' : null,
    whats: [wordsName(message, channel)],
    fields: wordsParts.map(
      (part): ShownField => ({
        ...{ name: part, label: labels[part], value: words[part], hint: hints[part] },
        kind: part === 'paragraph' ? 'long-text' : 'text',
        maxLength: most[part],
      }),
    ),
    button: channel === 'mail' ? 'Save the mail' : 'Save the text',
    change: (tx, { values }, by) =>
      all([() => setLetterWords(tx, { message, channel }, readOwnWords(values), by)]),
  };
}
