/**
 * The HTML of a letter: one column of at most 600 px, inline styles, no tables, no pictures, no external
 * resources. Mail programs drop what they don't support (flex, media queries), and the rest still reads in
 * order.
 */

import { oneLine, webLink } from '../plain-words.rules.ts';
import type { Block, LetterDraft, Letterhead } from './letter.ts';

const sans = "Figtree,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const serif = "'Young Serif',Georgia,'Times New Roman',serif";

/**
 * The letter stays as wide as the phone however long a word is; some mail programs know only the second
 * property.
 */
const breaks = 'overflow-wrap:anywhere;word-break:break-word';

const inTheDark = '@media (prefers-color-scheme:dark)';

/** The shop's dark theme. Elements opt in by class, because their light colors are inline styles. */
const dark = `:root{color-scheme:light dark;supported-color-schemes:light dark}
${inTheDark}{
.ground{background:#111815!important;color:#edf1ec!important}
.sheet{background:#1a2420!important;border-color:#3b4b44!important}
.tag{background:#2a2a1c!important;border-color:#34423b!important}
.card{border-top-color:#3b4b44!important}
.ink{color:#edf1ec!important}
.mute{color:#a9b7af!important}
.glass{color:#86d0ae!important}
.button{background:#86d0ae!important;color:#0c1511!important}
.line{border-color:#34423b!important}
.must{border-color:#f497ac!important}
}
@media (max-width:480px){.sheet{padding:24px 18px 10px!important}.title{font-size:24px!important}}`;

export function printHtml(
  letterhead: Letterhead,
  { subject, preview, title, blocks, why }: LetterDraft,
): string {
  const { shopName, appUrl, addressLines, phone, minimumAge } = letterhead;
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${dark}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f4f5f0;color:#17211d;font-family:${sans};font-size:16px;line-height:1.55;-webkit-text-size-adjust:100%;${breaks}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>
<div class="ground" style="background:#f4f5f0;padding:28px 12px 36px;${breaks}">
<div role="article" lang="en-US" aria-label="${escaped(subject)}" style="max-width:600px;margin:0 auto">
<p style="margin:0;padding:0 12px 14px;font-family:${serif};font-size:22px;line-height:1.3"><a class="glass" href="${link(appUrl)}" style="color:#1e5a43;text-decoration:none">${escaped(shopName)}</a></p>
<div class="sheet" style="background:#ffffff;border-top:7px solid #cbd2c6;border-radius:2px 2px 6px 6px;padding:28px 32px 14px">
<h1 class="title ink" style="margin:0 0 18px;font-family:${serif};font-weight:400;font-size:28px;line-height:1.2;color:#17211d">${escaped(title)}</h1>
${blocks.map(printBlock).join('\n')}
</div>
<div class="mute" style="padding:20px 12px 0;color:#54615a;font-size:13px;line-height:1.5">
<p style="margin:0 0 12px">${escaped(why)}</p>
<p style="margin:0 0 12px">${[shopName, ...addressLines, phone].map(escaped).join('<br>')}</p>
<p style="margin:0">You must be ${minimumAge} or older to buy or receive wine and spirits.</p>
</div>
</div>
</div>
</body>
</html>
`;
}

/** The letter in one theme, whatever the reader's own; used to preview both (B-216). */
export function inTheme(html: string, theme: 'light' | 'dark'): string {
  return html.replace(inTheDark, theme === 'dark' ? '@media all' : '@media not all');
}

const inkText = 'class="ink" style="margin:0 0 16px;color:#17211d"';
const figures = 'font-variant-numeric:lining-nums tabular-nums';

function printBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p ${inkText}>${escaped(block.text)}</p>`;
    case 'warning':
      return `<p class="must ink" style="margin:24px 0;padding:2px 0 2px 14px;border-left:4px solid #8a1c3d;color:#17211d">${escaped(block.text)}</p>`;
    case 'button':
      return printButton(block);
    case 'code':
      return `<p class="tag ink" style="margin:24px 0;padding:16px 12px;background:#fbf6e6;border:1px solid #d3d8ce;border-radius:6px;text-align:center;font-family:${serif};font-size:34px;line-height:1.2;letter-spacing:6px;color:#17211d;${figures}">${escaped(block.code)}</p>`;
    case 'items':
      return `<div style="margin:24px 0 0">${block.items.map(printItem).join('')}</div>`;
    case 'totals':
      return `<div class="line" style="margin:0 0 20px;padding-top:10px;border-top:1px solid #d3d8ce">${block.rows.map(printTotal).join('')}</div>`;
    case 'card':
      return `<div class="card tag ink" style="margin:24px 0;padding:14px 20px 10px;background:#fbf6e6;border:1px solid #d3d8ce;border-top:5px solid #cbd2c6;border-radius:2px 2px 6px 6px;color:#17211d"><h2 style="margin:0 0 6px;font-family:${serif};font-weight:400;font-size:19px;line-height:1.3">${escaped(block.title)}</h2>${block.groups.map((lines) => `<p style="margin:0 0 8px">${lines.map(escaped).join('<br>')}</p>`).join('')}</div>`;
  }
}

function printButton({ label, href }: Extract<Block, { kind: 'button' }>): string {
  const style =
    'display:inline-block;padding:13px 26px;background:#1e5a43;border-radius:6px;color:#ffffff;font-weight:600;text-decoration:none';
  return `<p style="margin:26px 0 14px"><a class="button" href="${link(href)}" style="${style}">${escaped(label)}</a></p>
<p class="mute" style="margin:0 0 16px;color:#54615a;font-size:13px;line-height:1.5;word-break:break-all;overflow-wrap:anywhere">${link(href)}</p>`;
}

function printItem({ name, detail, amount }: { name: string; detail: string; amount: string }): string {
  return `<div class="line ink" style="display:flex;justify-content:space-between;gap:16px;padding:10px 0;border-top:1px solid #d3d8ce;color:#17211d;line-height:1.4"><div><span style="font-weight:600">${escaped(name)}</span><br><span class="mute" style="color:#54615a;font-size:14px">${escaped(detail)}</span></div> <div style="white-space:nowrap;${figures}">${escaped(amount)}</div></div>`;
}

function printTotal({
  name,
  amount,
  isTotal = false,
}: {
  name: string;
  amount: string;
  isTotal?: boolean;
}): string {
  const weight = isTotal ? 'font-weight:600;font-size:18px;padding-top:8px;' : '';
  return `<div class="ink" style="display:flex;justify-content:space-between;gap:16px;padding:2px 0;${weight}color:#17211d"><span>${escaped(name)}</span> <span style="white-space:nowrap;${figures}">${escaped(amount)}</span></div>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** One line of text, escaped for use between tags and in quoted attributes. */
function escaped(text: string): string {
  return oneLine(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
}

function link(href: string): string {
  return escaped(webLink(href));
}
