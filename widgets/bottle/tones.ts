import type { BottleTone } from '#domains/catalogue/bottle-art.rules.ts';

interface Tone {
  /** The empty glass of neck and shoulder. */
  glass: string;
  /** What is in it, seen through the glass. */
  fill: string;
  /** Capsule and the label's ink. */
  accent: string;
}

/** A bottle has its own colours by day and by night. */
export const tones: Record<BottleTone, Tone> = {
  red: { glass: '#1f3b30', fill: '#3d1020', accent: '#8a1c3d' },
  white: { glass: '#8fa468', fill: '#cfc877', accent: '#87741f' },
  rose: { glass: '#f4cdc5', fill: '#eea59b', accent: '#b8475a' },
  gold: { glass: '#3c5a3a', fill: '#a99a4e', accent: '#9a7418' },
  amber: { glass: '#ead0a6', fill: '#b96f24', accent: '#7a3d0c' },
  clear: { glass: '#dbe6e6', fill: '#c6d8da', accent: '#3f6b7c' },
  dark: { glass: '#3a2a1d', fill: '#4c2c15', accent: '#a8741a' },
  green: { glass: '#2f5c44', fill: '#24503a', accent: '#2c6b4d' },
};
