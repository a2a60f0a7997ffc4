import { jsonText } from './json-text.rules.ts';

interface JsonLdProps {
  /** Named for the page, so that another page's block never stays behind. */
  page: string;
  /**
   * An object, or what `jsonText` made of one. Null in the browser: write `import.meta.env.SSR ? … : null`,
   * and what makes it stays on the server.
   */
  data: object | string | null;
}

/**
 * What the page is about, for machines: a data block, which a browser does not run and the policy need not
 * allow. It is part of the page that the server sends and of nothing else; the browser leaves it as it came.
 */
export function JsonLd({ page, data }: JsonLdProps) {
  const html = data
    ? `<script type="application/ld+json">${typeof data === 'string' ? data : jsonText(data)}</script>`
    : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the text of a script as if it were HTML; `jsonText` leaves nothing that ends it.
  return <div key={page} hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
