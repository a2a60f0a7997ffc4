/** Pages as a machine reads them that has no browser. */

export interface FoundPage {
  status: number;
  title: string;
  description: string;
  /** The texts of all first headings. */
  headings: string[];
  /** Absolute; from the head or from the answer's headers. */
  canonical: string | undefined;
  isIndexed: boolean;
  /** Paths within the shop, without what is behind '#'. */
  links: string[];
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

/** The page as the server sends it; structured data outside the page object alone counts. */
export async function readPage(origin: string, path: string): Promise<FoundPage> {
  const answer = await fetch(origin + path, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  const body = html.replace(/<script[^>]*data-page="app".*?<\/script>/s, '');
  const attribute = (pattern: RegExp) => plainText(pattern.exec(html)?.[1] ?? '');
  const header = /<([^>]+)>; rel="canonical"/.exec(answer.headers.get('link') ?? '')?.[1];
  return {
    status: answer.status,
    title: attribute(/<title[^>]*>(.*?)<\/title>/s),
    description: attribute(/<meta name="description" content="([^"]*)"/),
    headings: [...body.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text = '']) => plainText(text)),
    canonical: attribute(/<link rel="canonical" href="([^"]*)"/) || header,
    isIndexed: !/<meta name="robots" content="noindex/.test(html) && !answer.headers.get('x-robots-tag')?.includes('noindex'),
    links: linksIn(body),
    data: [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json)),
    html: body,
  };
}

/** Paths within the shop, each once. */
export function linksIn(html: string): string[] {
  const links = [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => plainText(href).split('#', 1)[0] ?? '');
  return [...new Set(links.filter((href) => href.startsWith('/')))];
}

/** The addresses that a sitemap names. */
export function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => plainText(location));
}

/** Reads robots.txt as search engines do: '*' stands for anything, the longest rule wins. */
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
  return (path) => rules.filter(({ matches }) => matches.test(path)).sort((a, b) => b.length - a.length)[0]?.allows ?? true;
}

export async function fetchAll<T>(items: readonly T[], atOnce: number, read: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = left.pop(); item !== undefined; item = left.pop()) await read(item);
    }),
  );
}
