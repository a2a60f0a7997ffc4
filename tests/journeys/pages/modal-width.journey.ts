/** M-225: how wide a modal window is, measured in the shop's own stylesheet. */
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { useSharedJourney } from '#tests/fixtures/use-journey.ts';

/** Imported through a variable, because the server's type-check does not support JSX. */
const piece = '#ui/dialog.tsx';
const { Dialog } = (await import(piece)) as {
  Dialog: ComponentType<{ ref: { current: null }; title: string; width?: string; form?: string }>;
};

/** In pixels, at the browser's usual 16 per em. */
const widths = { sm: 384, md: 448, lg: 512, xl: 576, '2xl': 672 };

describe('modal windows', () => {
  const journey = useSharedJourney();

  test.each([
    [1_280, widths],
    // On a phone each leaves a strip of the page on either side; touching it closes the window.
    [375, { sm: 345, md: 345, lg: 345, xl: 345, '2xl': 345 }],
  ])(
    'at %i pixels each of the five is as wide as its name says, centered, and within the window (M-225)',
    async (width, expected) => {
      const { page } = await journey.visit({ width, height: 800 });
      await page.goto('/about', { waitUntil: 'networkidle' });
      const measured: Record<string, number> = {};
      for (const name of Object.keys(widths)) {
        const markup = renderToStaticMarkup(
          createElement(
            Dialog,
            { ref: { current: null }, title: 'A question', width: name },
            'Words. '.repeat(60),
          ),
        );
        const [wide, left, right, shown] = await page.evaluate<number[]>(`(() => {
        document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(markup)});
        const dialog = document.body.lastElementChild;
        dialog.showModal();
        const box = dialog.getBoundingClientRect();
        const isShown = dialog.matches(':modal') ? 1 : 0;
        dialog.remove();
        return [box.width, box.left, innerWidth - box.right, isShown];
      })()`);
        measured[name] = wide ?? 0;
        expect([name, shown, Math.abs((left ?? 0) - (right ?? 0)) <= 1]).toEqual([name, 1, true]);
      }
      expect(measured).toEqual(expected);
    },
  );
});
