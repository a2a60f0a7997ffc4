/**
 * The little HTML that a grape's note may hold (M-080, R-077): paragraphs, one level of list, emphasis,
 * links. It is read into a tree that can hold nothing else, and every page and every answer is made from that
 * tree, so what is not allowed has no way through.
 */
import { type NoteToken, noteTokens } from './grape-notes-tokens.rules.ts';

const blocks = ['p', 'ul', 'li'] as const;
const inlines = ['em', 'strong', 'a', 'br'] as const;
type Block = (typeof blocks)[number];
type Inline = (typeof inlines)[number];

export type NoteNode = string | NoteElement;

export interface NoteElement {
  tag: Block | Inline;
  /** Of a link only: a path of this shop, or an https address. */
  href?: string;
  children: NoteNode[];
}

/**
 * Reads a note. Unknown elements lose their tags and keep their words; scripts, styles, drawings and comments
 * go altogether. Paragraphs and lists stand side by side and are closed for one another, a mark of emphasis
 * is not repeated inside itself, and what is empty is left out.
 */
export function readNote(html: string): NoteNode[] {
  const root: NoteNode[] = [];
  /** The open elements, the innermost last. */
  const open: NoteElement[] = [];
  const here = () => open.at(-1)?.children ?? root;
  const isOpen = (tag: string) => open.some((element) => element.tag === tag);

  function start(element: NoteElement): void {
    here().push(element);
    if (element.tag !== 'br') open.push(element);
  }
  function end(tag: string): void {
    while (isOpen(tag)) {
      const closed = open.pop();
      if (closed?.children.length === 0) here().pop();
      if (closed?.tag === tag) return;
    }
  }
  /** Words of a list stand in an item of it. */
  function enterItem(): void {
    if (open.at(-1)?.tag === 'ul') start({ tag: 'li', children: [] });
  }
  function addText(text: string): void {
    if (open.at(-1)?.tag === 'ul' && text.trim() === '') return;
    enterItem();
    const siblings = here();
    const last = siblings.at(-1);
    if (typeof last === 'string') siblings[siblings.length - 1] = last + text;
    else siblings.push(text);
  }
  function startBlock(tag: Block): void {
    if (tag === 'li' ? !isOpen('ul') : isOpen('ul')) return;
    if (tag === 'li') end('li');
    else closeAll();
    start({ tag, children: [] });
  }
  function startInline(tag: Inline, given: string | undefined): void {
    const href = tag === 'a' ? safeHref(given) : undefined;
    if (isOpen(tag) || (tag === 'a' && href === undefined)) return;
    enterItem();
    start({ tag, ...(href !== undefined && { href }), children: [] });
  }
  function closeAll(): void {
    for (let innermost = open.at(-1); innermost; innermost = open.at(-1)) end(innermost.tag);
  }
  function take(token: NoteToken): void {
    if (token.kind === 'text') addText(token.text);
    else if (token.kind === 'end') end(token.name);
    else if (isBlock(token.name)) startBlock(token.name);
    else if (isInline(token.name)) startInline(token.name, token.href);
  }

  for (const token of noteTokens(html)) take(token);
  closeAll();
  return root;
}

/** The note as clean HTML; reading it again gives the same tree. */
export function writeNote(nodes: readonly NoteNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeText(node);
      if (node.tag === 'br') return '<br>';
      const href = node.href === undefined ? '' : ` href="${escapeText(node.href)}"`;
      return `<${node.tag}${href}>${writeNote(node.children)}</${node.tag}>`;
    })
    .join('');
}

/** HTML from anywhere, made harmless by the allow-list. */
export function cleanNote(html: string): string {
  return writeNote(readNote(html));
}

function isBlock(name: string): name is Block {
  return blocks.some((tag) => tag === name);
}

function isInline(name: string): name is Inline {
  return inlines.some((tag) => tag === name);
}

/**
 * A path of this shop or an https address; browsers drop tabs and turn backslashes, so an address with either
 * is none.
 */
function safeHref(href: string | undefined): string | undefined {
  if (href === undefined || !/^(?:\/(?!\/)|https:\/\/)[^\s\\\p{Cc}]*$/u.test(href)) return undefined;
  return URL.canParse(href, 'https://shop.invalid') ? href : undefined;
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
