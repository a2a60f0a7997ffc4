/**
 * The subset of HTML that a grape's note may contain (M-080, R-077): paragraphs, one level of lists, emphasis
 * and links. It is parsed into a tree that can't represent anything else, and all output is written from that
 * tree, so nothing else can get through.
 */
import { type NoteToken, noteTokens } from './grape-notes-tokens.rules.ts';

const blocks = ['p', 'ul', 'li'] as const;
const inlines = ['em', 'strong', 'a', 'br'] as const;
type Block = (typeof blocks)[number];
type Inline = (typeof inlines)[number];

export type NoteNode = string | NoteElement;

export interface NoteElement {
  tag: Block | Inline;
  /** Only for links: a path of this shop or an https address. */
  href?: string;
  children: NoteNode[];
}

/**
 * Reads a note. Unknown elements lose their tags but keep their text; scripts, styles, drawings and comments
 * are removed completely. A paragraph closes an open list and vice versa, emphasis is not nested in itself,
 * and empty elements are left out.
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
  /** Text directly in a list gets an item of its own. */
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

/** Sanitizes HTML from any source with the allow-list. */
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
 * A path of this shop or an https address; browsers drop tabs and convert backslashes, so an address with
 * either is rejected.
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
