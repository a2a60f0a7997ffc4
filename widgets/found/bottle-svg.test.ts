import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { BottleArt as Art } from '#domains/catalogue/bottle-art.rules.ts';
import { silhouettes } from '#widgets/bottle/silhouettes.ts';
import { tones } from '#widgets/bottle/tones.ts';
import { bottleParts } from './bottle-svg.ts';

/** Named by a variable: the type-check of the server's side knows no JSX. */
const page = '../bottle/bottle-art.tsx';
const { BottleArt } = (await import(page)) as { BottleArt: ComponentType<{ art: Art }> };

const motifs = ['lines', 'wave', 'hills', 'star', 'sun'];
const arts = Object.keys(silhouettes).flatMap((shape) =>
  Object.keys(tones).flatMap((tone) => motifs.map((motif) => `${shape}.${tone}.${motif}` as Art)),
);

/** What is filled, stroked and drawn, in order. */
function strokesOf(svg: string): string[] {
  return [...svg.matchAll(/<path ([^>]*)>/g)]
    .map(([, attributes = '']) =>
      ['fill', 'stroke', 'd', 'opacity'].map((name) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? '-').join(' '),
    )
    .filter((stroke) => !stroke.startsWith('none'));
}

test('M-147 the drawn picture has every stroke of the bottle on the page, for all 280 bottles', () => {
  expect(arts).toHaveLength(280);
  for (const art of arts) {
    const onPage = strokesOf(renderToStaticMarkup(createElement(BottleArt, { art })));
    expect(onPage.length).toBeGreaterThan(7);
    expect([art, strokesOf(bottleParts(art))]).toEqual([art, onPage]);
  }
});
