/** A letter is written once, as blocks; its plain text and its HTML are rendered from the same blocks. */
import type { Block, Letter, LetterDraft, Letterhead } from './letter.ts';
import { printHtml } from './letter-html.rules.ts';
import { printText } from './letter-text.rules.ts';

/** Renders a draft with the store's own words around it. Every fact in the HTML is in the plain text too. */
export function writeLetter(letterhead: Letterhead, { blocks, ...rest }: LetterDraft): Letter {
  const { greeting, paragraph, closing } = letterhead.own.mail;
  const draft = {
    ...rest,
    blocks: [...said(greeting || (rest.greeting ?? '')), ...said(paragraph), ...blocks, ...said(closing)],
  };
  return { subject: draft.subject, text: printText(letterhead, draft), html: printHtml(letterhead, draft) };
}

function said(text: string): Block[] {
  return text === '' ? [] : [{ kind: 'paragraph', text }];
}
