/** Letters to people who are waiting for a bottle (N-080, N-081). */
import { writeLetter } from './letter.rules.ts';
import type { Letter, Letterhead } from './letter.ts';

/** @param link verifies the mailbox and shows the wish */
export function proofOfWishLetter(
  head: Letterhead,
  { words, link }: { words: string; link: string },
): Letter {
  return writeLetter(head, {
    subject: `Shall we write to you when ${words} is back?`,
    preview: 'One click, and you are on the list.',
    title: 'Is this your email address?',
    blocks: [
      paragraph(
        `Someone, we hope it was you, asked us to write to this address once, when ${words} is back.`,
      ),
      { kind: 'button', label: 'Yes, write to me', href: link },
      paragraph(
        'If it was not you, there is nothing to do: without this step we will not write again, and will forget the address tomorrow.',
      ),
    ],
    why: 'You are receiving this email because your address was given on the page of a bottle that is sold out.',
  });
}

/** @param endLink the page that shows the wish and can end it */
export function backInStockLetter(
  head: Letterhead,
  { words, link, endLink }: { words: string; link: string; endLink: string },
): Letter {
  return writeLetter(head, {
    subject: `${words} is here`,
    preview: 'It is on the shelf again.',
    title: 'It is here again',
    blocks: [
      paragraph(`You asked us to tell you: ${words} is on the shelf again.`),
      { kind: 'button', label: 'See the bottle', href: link },
      paragraph(
        'We write to as many people as there are bottles, in the order they asked. Nothing is held: tomorrow we write to the next.',
      ),
      paragraph(`This was the one letter that you asked for. What we keep of it: ${endLink}`),
    ],
    why: 'You are receiving this email because you asked for it on the page of this bottle.',
  });
}

function paragraph(text: string) {
  return { kind: 'paragraph', text } as const;
}
