import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { BottleArt as Art } from '#domains/catalogue/editorial/bottle-art.rules.ts';
import { silhouettes } from './silhouettes.ts';
import { tones } from './tones.ts';

/** Imported through a variable, because the server's type-check does not support JSX. */
const page = './bottle-art.tsx';
const { BottleArt } = (await import(page)) as { BottleArt: ComponentType<{ art: Art }> };

const paper = '#fbf6e6';

/** WCAG 2.2, 1.4.3. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(Object.entries(tones))('the print on the label of a %s bottle is legible', (_tone, { accent }) => {
  expect(contrast(accent, paper)).toBeGreaterThanOrEqual(4.5);
});

test('no two tones have the same colors', () => {
  expect(new Set(Object.values(tones).map(({ glass, fill }) => glass + fill)).size).toBe(
    Object.keys(tones).length,
  );
});

test.each(Object.keys(silhouettes))(
  'a %s is small enough for a shelf of them: at most 1.2 KB, whatever its label',
  (shape) => {
    for (const motif of ['lines', 'wave', 'hills', 'star', 'sun']) {
      const svg = renderToStaticMarkup(createElement(BottleArt, { art: `${shape}.herbal.${motif}` as Art }));
      expect(svg.length).toBeLessThanOrEqual(1_229);
    }
  },
);
