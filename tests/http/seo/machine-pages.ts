/** Pages as a machine without a browser reads them. */
import { setTimeout as after } from 'node:timers/promises';

export interface CrawledPage {
  status: number;
  title: string;
  description: string;
  /** The texts of all first headings. */
  headings: string[];
  /** Absolute. */
  canonical: string | undefined;
  isIndexed: boolean;
  /** Paths within the shop, without the part after '#'. */
  links: string[];
  /** Paths of the page's files: styles, scripts, icons, pictures. */
  files: string[];
  /** The alternative texts of its pictures; null for a picture without an `alt` attribute. */
  pictures: (string | null)[];
  /** 'og:title' to its content. */
  meta: ReadonlyMap<string, string>;
  /** Every block of structured data. */
  data: Record<string, unknown>[];
  html: string;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** Text of HTML: without tags and comments, spaces folded. */
export function plainText(html: string): string {
  return html
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

const maxTries = 120;

/** An overloaded shop says when to retry, and a well-behaved crawler does. */
export async function askedPolitely<T extends Pick<Response, 'status' | 'headers'>>(
  ask: () => Promise<T>,
): Promise<T> {
  let answer = await ask();
  for (let tries = 1; answer.status === 503 && tries < maxTries; tries += 1) {
    await after(1_000 * Math.min(Number(answer.headers.get('retry-after') ?? 1), 2));
    answer = await ask();
  }
  return answer;
}

/** The page as the server sends it; only structured data outside the page object counts. */
export async function readPage(origin: string, path: string): Promise<CrawledPage> {
  const answer = await askedPolitely(() =>
    fetch(origin + path, { headers: { accept: 'text/html', 'accept-encoding': 'identity' } }),
  );
  return pageOf(answer, await answer.text());
}

/** Parses an answer as a machine does. */
export function pageOf(answer: Pick<Response, 'status' | 'headers'>, html: string): CrawledPage {
  const body = html.replace(/<script[^>]*data-page="app".*?<\/script>/s, '');
  const attribute = (pattern: RegExp) => plainText(pattern.exec(html)?.[1] ?? '');
  return {
    status: answer.status,
    title: attribute(/<title[^>]*>(.*?)<\/title>/s),
    description: attribute(/<meta name="description" content="([^"]*)"/),
    headings: [...body.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text = '']) => plainText(text)),
    canonical: attribute(/<link rel="canonical" href="([^"]*)"/) || undefined,
    isIndexed:
      !/<meta name="robots" content="noindex/.test(html) &&
      !answer.headers.get('x-robots-tag')?.includes('noindex'),
    links: linksIn(body),
    files: filesIn(body),
    pictures: [...body.matchAll(/<(?:img|svg)[^>]*?>/g)]
      .filter(([tag]) => tag.startsWith('<img') || /role="img"/.test(tag))
      .map(([tag]) => /(?:alt|aria-label)="([^"]*)"/.exec(tag)?.[1] ?? null),
    meta: new Map(
      [...body.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)"/g)].map(
        ([, name = '', text = '']) => [name, plainText(text)],
      ),
    ),
    data: [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
      JSON.parse(json),
    ),
    html: body,
  };
}

/** Without files on other hosts, and those embedded in the page. */
function filesIn(html: string): string[] {
  const tags = [...html.matchAll(/<(?:link|script|img|source)\b[^>]*>/g)].filter(
    ([tag]) => !/rel="canonical"/.test(tag),
  );
  const files = tags.map(([tag]) => plainText(/(?:href|src)="([^"]*)"/.exec(tag)?.[1] ?? ''));
  return [...new Set(files.filter((file) => file.startsWith('/') && !file.startsWith('//')))];
}

/** Paths within the shop, each once. */
export function linksIn(html: string): string[] {
  const links = [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(
    ([, href = '']) => plainText(href).split('#', 1)[0] ?? '',
  );
  return [...new Set(links.filter((href) => href.startsWith('/')))];
}

/** The addresses that a sitemap names. */
export function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => plainText(location));
}

/** Reads robots.txt as search engines do: '*' matches anything, the longest rule wins. */
export function robotsAllow(text: string): (path: string) => boolean {
  const rules = [...text.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, kind, pattern = '']) => ({
    allows: kind === 'Allow',
    length: pattern.length,
    matches: new RegExp(
      `^${pattern
        .split('*')
        .map((part) => part.replace(/[.?+^$()[\]{}|\\]/g, '\\$&'))
        .join('.*')}`,
    ),
  }));
  return (path) =>
    rules.filter(({ matches }) => matches.test(path)).sort((a, b) => b.length - a.length)[0]?.allows ?? true;
}

export async function fetchAll<T>(
  items: readonly T[],
  atOnce: number,
  read: (item: T) => Promise<void>,
): Promise<void> {
  const left = [...items];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = left.pop(); item !== undefined; item = left.pop()) await read(item);
    }),
  );
}
