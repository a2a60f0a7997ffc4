/** A message as its recipient would see it, with an example order and the words being tried (B-216). */
import { letterheadFor } from '#domains/notifications/letters/letterhead.ts';
import { type SampleMessage, sampleBuyer, sampleOf } from '#domains/notifications/letters/sample-messages.ts';
import { noWords, type WordedMessage, wordsParts } from '#domains/store/letters/letter-words.rules.ts';
import type { Store } from '#domains/store/store.ts';
import { textParts } from '#kit/text-parts.ts';
import type { ShownMessage } from '../props.ts';
import type { ShopNamed } from '../subject.ts';

type Parts = ShopNamed & { store: Store };

export function sampleWith(parts: Parts, message: WordedMessage): SampleMessage {
  return sampleOf(message, letterheadFor(parts, message, sampleBuyer));
}

/**
 * The mail has an address of its own, which contains the words, so that previewing stores nothing.
 *
 * @param form 'mail' or 'text', if only that one is previewed
 */
export function shownMessage(parts: Parts, message: WordedMessage, form?: string): ShownMessage {
  const { letter, text } = sampleWith(parts, message);
  const words = parts.store.letters[message] ?? noWords;
  const at = (theme: 'light' | 'dark') => {
    const asked = new URLSearchParams({ theme });
    for (const part of wordsParts) if (words[part] !== '') asked.set(part, words[part]);
    return `/desk/settings/letters/${message}/mail?${asked}`;
  };
  return {
    subject: letter.subject,
    mail: form === 'text' ? null : { light: at('light'), dark: at('dark') },
    text: text === null || form === 'mail' ? null : { body: text, ...textParts(text) },
  };
}
