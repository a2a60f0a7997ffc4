import type { BottleTone } from '#domains/catalogue/editorial/bottle-art.rules.ts';

interface Tone {
  /** The empty glass of neck and shoulder. */
  glass: string;
  /** What is in it, seen through the glass. */
  fill: string;
  /** Capsule and the label's ink. */
  accent: string;
}

/** A bottle has its own colors in light and in dark mode. */
export const tones: Record<BottleTone, Tone> = {
  red: { glass: '#1f3b30', fill: '#3d1020', accent: '#8a1c3d' },
  garnet: { glass: '#4a2a1c', fill: '#6a1426', accent: '#8f2a1c' },
  purple: { glass: '#26233a', fill: '#34123f', accent: '#5b2d78' },
  white: { glass: '#8fa468', fill: '#cfc877', accent: '#756414' },
  pale: { glass: '#cbd9b4', fill: '#e6e6b2', accent: '#566c22' },
  straw: { glass: '#b7ad6c', fill: '#e0c964', accent: '#85601a' },
  gold: { glass: '#3c5a3a', fill: '#a99a4e', accent: '#85620f' },
  rose: { glass: '#f4cdc5', fill: '#eea59b', accent: '#ad3e52' },
  salmon: { glass: '#f8e2d6', fill: '#f5c9ae', accent: '#a5492f' },
  pink: { glass: '#f0b6bc', fill: '#dd5f7c', accent: '#96204a' },
  amber: { glass: '#ead0a6', fill: '#b96f24', accent: '#7a3d0c' },
  honey: { glass: '#f2e0b4', fill: '#d69c38', accent: '#7d520c' },
  mahogany: { glass: '#d8b48e', fill: '#88421b', accent: '#5f2412' },
  clear: { glass: '#dbe6e6', fill: '#c6d8da', accent: '#3f6b7c' },
  frost: { glass: '#f3f4ee', fill: '#e9ece6', accent: '#34557a' },
  dark: { glass: '#3a2a1d', fill: '#4c2c15', accent: '#8a5a10' },
  green: { glass: '#2f5c44', fill: '#24503a', accent: '#2c6b4d' },
  cream: { glass: '#5a3b26', fill: '#dcc39c', accent: '#6b4423' },
  coffee: { glass: '#2b1b14', fill: '#3b2117', accent: '#7d4c1e' },
  amaro: { glass: '#4d2718', fill: '#5e2010', accent: '#9a361a' },
  berry: { glass: '#edbfca', fill: '#b3234f', accent: '#8a1440' },
  peach: { glass: '#fae1cb', fill: '#f3ad7e', accent: '#a14a20' },
  orange: { glass: '#f8d9b0', fill: '#e88b30', accent: '#9a440a' },
  lemon: { glass: '#f8f1ba', fill: '#efdb52', accent: '#75650c' },
  herbal: { glass: '#d3dfa4', fill: '#92b135', accent: '#4c6a12' },
  blue: { glass: '#c4d7ee', fill: '#5f86c4', accent: '#2d4d8f' },
};
