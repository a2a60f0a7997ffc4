/** Letters to the store's own staff about the desk. */

import { momentText } from '../moment.rules.ts';
import { writeLetter } from './letter.rules.ts';
import type { Letter, Letterhead } from './letter.ts';

/** @param link opens the invite once; @param until epoch ms */
export function staffInviteLetter(
  head: Letterhead,
  { role, link, until }: { role: string; link: string; until: number },
): Letter {
  return writeLetter(head, {
    subject: `Your way to the desk of ${head.shopName}`,
    preview: 'One link, for one day, and it works once.',
    title: 'Set up how you sign in',
    blocks: [
      paragraph(
        `You work at the desk of ${head.shopName} as ${role}. Open this on the device that you sign in with:`,
      ),
      { kind: 'button', label: 'Set up my sign-in', href: link },
      paragraph(
        `The link works once, until ${momentText(until)}. Whatever signed you in before ends with it.`,
      ),
      { kind: 'warning', text: `If you do not expect this, do not open it, and call ${head.phone}.` },
    ],
    why: 'You are receiving this email because an owner invited you to the desk.',
  });
}

/** @param what a sentence: 'Ben is now manager.'; @param at epoch ms; @param by who did it */
export function staffNewsLetter(
  head: Letterhead,
  { what, by, at, link }: { what: string; by: string | null; at: number; link: string },
): Letter {
  return writeLetter(head, {
    subject: `At the desk of ${head.shopName}: ${what}`,
    preview: `On ${momentText(at)}.`,
    title: what,
    blocks: [
      paragraph(`This happened on ${momentText(at)}${by === null ? '' : `, by ${by}`}.`),
      {
        kind: 'warning',
        text: 'If that is not right, an owner can suspend a person and end every session at once, on the page of people.',
      },
      { kind: 'button', label: 'To the desk', href: link },
    ],
    why: 'You are receiving this email because it is about who may use the desk.',
  });
}

/** A letter to test whether letters go out (B-250). */
export function testLetter(head: Letterhead): Letter {
  return writeLetter(head, {
    subject: `A test of ${head.shopName}`,
    preview: 'Letters go out.',
    title: 'Letters go out',
    blocks: [paragraph(`The desk of ${head.shopName} has sent this to see whether letters go out. They do.`)],
    why: 'You are receiving this email because you asked for a test at the desk.',
  });
}

function paragraph(text: string) {
  return { kind: 'paragraph', text } as const;
}
