/**
 * Splits HTML into text and tags. It doesn't have to match a browser in every corner case, because no input
 * is passed on unchanged.
 */

export type NoteToken =
  | { kind: 'text'; text: string }
  | { kind: 'start'; name: string; href: string | undefined }
  | { kind: 'end'; name: string };

/** Elements whose contents are not text. */
const wordless: ReadonlySet<string> = new Set(
  'script style svg math iframe object template noscript noembed noframes textarea title xmp plaintext select audio video canvas'.split(
    ' ',
  ),
);

const tag = /<(\/?)([a-z][^\s/>]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/iy;
const attribute = /([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** The tokens in order. An unterminated tag, comment or script is dropped with everything after it. */
export function* noteTokens(html: string): Generator<NoteToken> {
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    const textEnd = next === -1 ? html.length : next;
    if (textEnd > at) yield* words(html.slice(at, textEnd));
    if (next === -1) return;
    if (html.startsWith('<!--', next)) at = after(html, '-->', next + 4);
    else if (/[!?]/.test(html.charAt(next + 1))) at = after(html, '>', next);
    else if (/^<\/?[a-z]/i.test(html.slice(next, next + 3))) {
      tag.lastIndex = next;
      const match = tag.exec(html);
      if (!match) return;
      const [, slash, given = '', attributes = ''] = match;
      const name = given.toLowerCase();
      at = tag.lastIndex;
      if (slash === '/') yield { kind: 'end', name };
      else if (wordless.has(name)) at = afterElement(html, name, at);
      else yield { kind: 'start', name, href: hrefIn(attributes) };
    } else {
      yield { kind: 'text', text: '<' };
      at = next + 1;
    }
  }
}

function after(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found === -1 ? html.length : found + mark.length;
}

function afterElement(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}(?=[\\s/>])[^>]*>`, 'gi');
  end.lastIndex = from;
  return end.test(html) ? end.lastIndex : html.length;
}

function hrefIn(attributes: string): string | undefined {
  const found = [...attributes.matchAll(attribute)].find(([, name]) => name?.toLowerCase() === 'href');
  return found && decode(found[2] ?? found[3] ?? found[4] ?? '');
}

function* words(source: string): Generator<NoteToken> {
  const text = decode(source).replace(/[^\P{Cc}\t\n]/gu, '');
  if (text !== '') yield { kind: 'text', text };
}

/** Once only: '&amp;lt;' is the text '&lt;'. */
function decode(source: string): string {
  const text = source.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
  return text.toWellFormed();
}
