/** A letter is written once, as blocks; its plain text and its HTML are rendered from the same blocks. */
import type { Letter, LetterDraft, Letterhead } from './letter.ts';
import { printHtml } from './letter-html.rules.ts';
import { printText } from './letter-text.rules.ts';

/** Renders a draft. Every fact in the HTML is in the plain text too. */
export function writeLetter(letterhead: Letterhead, draft: LetterDraft): Letter {
  return { subject: draft.subject, text: printText(letterhead, draft), html: printHtml(letterhead, draft) };
}
