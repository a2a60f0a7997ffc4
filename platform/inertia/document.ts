/**
 * The HTML document around a page: the head, the page object for the browser, and the server-rendered body.
 */

import { earlyClicksTag } from './early-clicks.ts';
import type { Theme } from './theme.ts';
import { visitorTag } from './visitor-script.ts';

export interface DocumentParts {
  /** 'by script': the same document for every visitor, which the visitor's own script colors and fills in. */
  theme: Theme | 'by script';
  tokenCookieName: string;
  head: readonly string[];
  body: string;
  assets: AssetTags;
}

/** Tags for the entry script, its styles, the fonts and the page's own chunk. */
export interface AssetTags {
  head: string;
}

export function renderDocument({ theme, tokenCookieName, head, body, assets }: DocumentParts): string {
  const isChosen = theme === 'light' || theme === 'dark';
  return `<!doctype html>
<html lang="en-US"${isChosen ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="token-cookie" content="${tokenCookieName}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#f4f5f0" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#111815" media="(prefers-color-scheme: dark)">
${theme === 'by script' ? `${visitorTag}\n` : ''}${earlyClicksTag}
${assets.head}
${head.join('\n')}
</head>
<body>
${body}
</body>
</html>
`;
}

/**
 * A page to look at only: nothing in it can be used. It has no scripts, nor the data from which they would
 * start (the page object, the tags that wait).
 */
export function asPicture(document: string): string {
  return document.replace(/<(script|template)\b[^>]*>.*?<\/\1>/gs, '').replace('<body>', '<body inert>');
}

/** The body of a page that the server could not render: the browser renders it from the page object. */
export function shellBody(page: object): string {
  const json = JSON.stringify(page).replaceAll('<', '\\u003c').replaceAll('/', '\\/');
  return `<script data-page="app" type="application/json">${json}</script><div id="app"></div>`;
}
