/** A letter is written once, as blocks; its plain text and its HTML are rendered from the same blocks. */
import { oneLine } from '../plain-words.rules.ts';
import type { Block, Letter, LetterDraft, Letterhead } from './letter.ts';
import { printHtml } from './letter-html.rules.ts';
import { printText } from './letter-text.rules.ts';

/** Renders a draft with the store's own words around it. Every fact in the HTML is in the plain text too. */
export function writeLetter(letterhead: Letterhead, { blocks, ...rest }: LetterDraft): Letter {
  const { greeting, paragraph, closing } = letterhead.own.mail;
  const draft = {
    ...rest,
    subject: subjectOf(rest.subject),
    blocks: [
      ...paragraphs(greeting || (rest.greeting ?? '')),
      ...paragraphs(paragraph),
      ...blocks,
      ...paragraphs(closing),
    ],
  };
  return { subject: draft.subject, text: printText(letterhead, draft), html: printHtml(letterhead, draft) };
}

/** Mail servers refuse longer lines, and no mailbox shows that much. */
const longestSubject = 160;

/** Cleans the subject, which may contain a product's name with any characters in it. */
function subjectOf(text: string): string {
  const line = oneLine(text);
  return line.length > longestSubject ? `${line.slice(0, longestSubject - 1).trimEnd()}…` : line;
}

function paragraphs(text: string): Block[] {
  return text === '' ? [] : [{ kind: 'paragraph', text }];
}
