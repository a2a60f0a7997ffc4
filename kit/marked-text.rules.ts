/**
 * Text with a few marks, as the store's people type it: an empty line begins a paragraph, '- ' a list item,
 * **bold**, and [words](/path) a link to a page of this shop. It becomes a tree of these and nothing else,
 * which pages render: what looks like HTML stays as the words that were typed (M-080, B-224).
 */

export type Words =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; text: string }
  | { kind: 'link'; text: string; href: string };

export type Block = { kind: 'paragraph'; words: Words[] } | { kind: 'list'; items: Words[][] };

/** A path of this shop: never another host, nor anything a browser would take for one. */
const ownPath = /^\/(?![/\\])[^\s\\()]*$/;

const marks = /\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\(([^)\s]+)\)/g;

export function readMarkedText(text: string): Block[] {
  const paragraphs = text.replace(/\r\n?/g, '\n').split(/\n\s*\n/);
  return paragraphs.flatMap((paragraph) => blocksOf(paragraph.split('\n')));
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines.map((each) => each.trim()).filter((each) => each !== '')) {
    const last = blocks.at(-1);
    const item = /^[-*•]\s+(.*)$/.exec(line)?.[1];
    if (item !== undefined) {
      if (last?.kind === 'list') last.items.push(readMarkedWords(item));
      else blocks.push({ kind: 'list', items: [readMarkedWords(item)] });
    } else if (last?.kind === 'paragraph')
      last.words.push({ kind: 'text', text: ' ' }, ...readMarkedWords(line));
    else blocks.push({ kind: 'paragraph', words: readMarkedWords(line) });
  }
  return blocks;
}

function readMarkedWords(line: string): Words[] {
  const words: Words[] = [];
  let done = 0;
  for (const match of line.matchAll(marks)) {
    const [whole, bold, link, href = ''] = match;
    if (bold === undefined && !ownPath.test(href)) continue;
    if (match.index > done) words.push({ kind: 'text', text: line.slice(done, match.index) });
    words.push(bold === undefined ? { kind: 'link', text: link ?? '', href } : { kind: 'bold', text: bold });
    done = match.index + whole.length;
  }
  if (done < line.length) words.push({ kind: 'text', text: line.slice(done) });
  return words;
}

/** The words alone, as a page or a search engine reads them. */
export function plainWords(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block) => (block.kind === 'list' ? block.items : [block.words]))
    .map((words) => words.map(({ text }) => text).join(''))
    .join('\n');
}
