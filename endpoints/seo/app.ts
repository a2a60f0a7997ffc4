/**
 * The shop as an installable app: its manifest, its icons and its offline page (M-012).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hoursTable } from '#domains/store/hours.rules.ts';
import type { Store } from '#domains/store/store.ts';
import { phoneLink } from '#kit/phone.ts';
import { offlineStyle } from './offline-style.ts';
import { xmlText } from './xml.ts';

export interface AppDeps {
  settings: { shopName: string };
  storeSettings: { current(): Pick<Store, 'phone' | 'address' | 'hours'> };
  /** Addresses of the built fonts. */
  fonts: readonly string[];
}

/** The shop's logo, the same as in the header of every page. */
const mark = [
  '<svg viewBox="0 0 32 40" aria-hidden="true">',
  '<path class="glass" d="M13 2.5q0-1.5 1.5-1.5h3Q19 1 19 2.5V5h-.6v6C19 16 30 18 30 28q0 11-9 11H11q-9 0-9-11c0-10 11-12 11.6-17V5H13z"/>',
  '<path class="basket" d="M2.5 25.500h27M2.500 31.500h27M8 25.500l4 13M16 25.500V39M24 25.500l-4 13"/>',
  '<path class="cork" d="M13 1h6v3.500h-6z"/></svg>',
].join('');

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/img/app/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon-192.png', 192, 'any')] });

/**
 * What a device shows before it installs the app. The shop's name is on none of them because it is a setting.
 */
const screenshot = (file: string, sizes: string, form_factor: 'narrow' | 'wide', label: string) => ({
  src: `/img/app/${file}`,
  sizes,
  type: 'image/webp',
  form_factor,
  label,
});

export function appEndpoints({ settings: { shopName }, storeSettings, fonts }: AppDeps) {
  return {
    /** `/manifest.webmanifest`. */
    manifest: (_request: FastifyRequest, reply: FastifyReply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('application/manifest+json; charset=utf-8')
        .send(
          JSON.stringify({
            id: '/',
            name: shopName,
            short_name: shortName(shopName),
            description:
              'Wine and spirits from one store on Long Island, New York: store pickup, local delivery, and wine shipped within New York.',
            lang: 'en-US',
            start_url: '/?source=pwa',
            scope: '/',
            display: 'standalone',
            background_color: '#f4f5f0',
            theme_color: '#f4f5f0',
            categories: ['shopping', 'food'],
            icons: [
              icon('icon-192.png', 192, 'any'),
              icon('icon-512.png', 512, 'any'),
              icon('maskable-192.png', 192, 'maskable'),
              icon('maskable-512.png', 512, 'maskable'),
            ],
            screenshots: [
              screenshot('screen-shelf.webp', '824x1648', 'narrow', 'A shelf of red wine'),
              screenshot(
                'screen-bottle.webp',
                '824x1648',
                'narrow',
                'A bottle, its price and when it can be had',
              ),
              screenshot('screen-wide.webp', '1280x800', 'wide', 'A shelf of red wine beside its filters'),
            ],
            shortcuts: [
              shortcut('Search', '/search'),
              shortcut('Cart', '/cart'),
              shortcut('Orders', '/orders'),
            ],
          }),
        ),

    offlineStyle: (_request: FastifyRequest, reply: FastifyReply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('text/css; charset=utf-8')
        .send(offlineStyle(fonts)),

    /**
     * `/offline`: stored by the browser and shown in place of a page that it cannot fetch. It needs only its
     * stylesheet and the two fonts.
     */
    offline(_request: FastifyRequest, reply: FastifyReply) {
      const { phone, address, hours } = storeSettings.current();
      const lines = [address.street, `${address.city}, ${address.state} ${address.zip}`]
        .map(xmlText)
        .join('<br>');
      const rows = hoursTable(hours).map(
        (row) => `<tr><th scope="row">${xmlText(row.days)}</th><td>${xmlText(row.hours)}</td></tr>`,
      );
      return reply
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>You are offline - ${xmlText(shopName)}</title>
<link rel="stylesheet" href="/offline.css">
</head>
<body>
<header class="shop">${mark}${xmlText(shopName)}</header>
<main>
<h1>You are offline</h1>
<p>This page needs a network and there is none right now. Your cart is safe with us; nothing was changed.</p>
<p><a class="again" href="">Try again</a></p>
<h2>Or call us</h2>
<address><strong>${xmlText(shopName)}</strong><br>${lines}<br><a href="${phoneLink(phone)}">${xmlText(phone)}</a></address>
<h2>Hours</h2>
<table>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</main>
</body>
</html>
`);
    },
  };
}

/** Phones show about twelve letters under an icon: 'Demijohn' for 'Demijohn Wine & Spirits'. */
function shortName(name: string): string {
  return name.length <= 12 ? name : (name.split(/\s+/)[0] ?? name).slice(0, 12);
}
