import { jsonText } from './json-text.rules.ts';

interface JsonLdProps {
  /** Keys the block to the page, so that the block of another page is never left behind. */
  page: string;
  /**
   * An object, or the text that `jsonText` made of one. Null in the browser: with `import.meta.env.SSR ? … :
   * null` the code that builds it stays on the server.
   */
  data: object | string | null;
}

/**
 * The page's structured data: a data block, which the browser does not execute and the content security
 * policy need not allow. Only the server renders it; hydration leaves it as it came.
 */
export function JsonLd({ page, data }: JsonLdProps) {
  const html = data
    ? `<script type="application/ld+json">${typeof data === 'string' ? data : jsonText(data)}</script>`
    : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the text of a script as if it were HTML; `jsonText` leaves nothing that ends it.
  return <div key={page} hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
