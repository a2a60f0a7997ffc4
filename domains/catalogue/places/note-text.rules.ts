/** A grape's or region's note as typed: plain paragraphs, or the HTML of M-080. */
import { cleanNote, readNote } from '../editorial/grape-notes-html.rules.ts';

const hasBlocks = /<(?:p|ul|li)[\s>]/i;

/** Text without tags becomes paragraphs, split at empty lines; everything is cleaned (M-080). */
export function noteOfText(text: string): string {
  const typed = text.replace(/\r\n?/g, '\n').trim();
  if (hasBlocks.test(typed)) return cleanNote(typed);
  const paragraphs = typed.split(/\n\s*\n/).map((each) => each.trim().replaceAll('\n', '<br>'));
  return cleanNote(paragraphs.map((each) => `<p>${each}</p>`).join(''));
}

/** For the field: paragraphs of plain words without their tags, anything richer as HTML. */
export function textOfNote(note: string): string {
  const nodes = readNote(note);
  const words = nodes.map((node) => {
    if (typeof node === 'string' || node.tag !== 'p') return undefined;
    const [only] = node.children;
    return node.children.length === 1 && typeof only === 'string' && !/[<&]/.test(only) ? only : undefined;
  });
  return words.every((each) => each !== undefined) ? words.join('\n\n') : note;
}
