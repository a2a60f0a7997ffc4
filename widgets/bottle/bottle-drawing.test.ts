import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type {
  BottleArt,
  BottleMotif,
  BottleShape,
  BottleTone,
} from '#domains/catalogue/editorial/bottle-art.rules.ts';
import { bottleDrawing } from './bottle-drawing.ts';
import { labels } from './label.ts';
import { silhouettes } from './silhouettes.ts';
import { tones } from './tones.ts';

const motifs = Object.keys(labels) as BottleMotif[];
const shapes = Object.keys(silhouettes) as BottleShape[];
const arts = shapes.flatMap((shape) =>
  (Object.keys(tones) as BottleTone[]).flatMap((tone) =>
    motifs.map((motif): BottleArt => `${shape}.${tone}.${motif}`),
  ),
);
const options = { id: 'b1', rim: 'class="stroke-rim"' };

describe('the drawing of a bottle', () => {
  test('every possible bottle is complete: its own glass, fill and cap, and no number is NaN', () => {
    for (const art of arts) {
      const drawing = bottleDrawing(art, options);
      const { glass, fill, accent } = tones[art.split('.')[1] as BottleTone];
      for (const color of [glass, fill, accent]) expect(drawing, art).toContain(`fill="${color}"`);
      expect(drawing, art).not.toMatch(/NaN|undefined|null/);
      expect(drawing.match(/<path /g)?.length, art).toBe(9);
      expect(drawing.length, art).toBeLessThanOrEqual(1_300);
    }
  });

  test('a bottle from a newer version is drawn as a known one', () => {
    const drawing = bottleDrawing('magnum.teal.stripes' as BottleArt, options);
    expect(drawing.match(/<path /g)?.length).toBe(9);
    expect(drawing).not.toMatch(/NaN|undefined|null/);
  });

  test('no two bottles on a page share the name of an outline', () => {
    const ids = ['b1', 'b2'].flatMap((id) => [
      ...bottleDrawing('burgundy.red.sun', { ...options, id }).matchAll(/ id="([^"]+)"/g),
    ]);
    expect(new Set(ids.map(([, id]) => id)).size).toBe(4);
  });

  test('whatever a product is called, its label contains text and no markup', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), fc.constantFrom(...arts), (name, art) => {
        const [, ...texts] = bottleDrawing(art, { ...options, name: `${name} <b>&"` }).split(/<tspan [^>]*>/);
        for (const text of texts)
          expect(text.slice(0, text.indexOf('</tspan>'))).not.toMatch(/[<>]|&(?!(amp|lt|gt);)/);
      }),
    );
  });
});
