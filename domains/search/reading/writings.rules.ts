/** The words that labels use for a color. */
import type { Reading } from './reading.ts';

/** How a label may put it: 'lillet white' is called blanc. */
export function writings({ kind, words, isUnwanted }: Reading): readonly (readonly string[])[] {
  const others = kind === 'color' && !isUnwanted ? colorsOnLabels[words.join(' ')] : undefined;
  return [words, ...(others ?? []).map((word) => [word])];
}

const colorsOnLabels: Readonly<Record<string, readonly string[]>> = {
  white: ['blanc', 'bianco', 'blanco', 'branco', 'silver', 'plata', 'crystal', 'platinum'],
  red: ['rouge', 'rosso', 'rojo', 'tinto'],
};
