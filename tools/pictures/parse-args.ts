import { resolve } from 'node:path';
import { type Look, lookNames } from './looks.ts';

export interface PictureOrder {
  /** Scenes whose names contain one of these; all if empty. */
  only: string[];
  /** Absolute. */
  out: string;
  widths: number[];
  looks: Look[];
}

export const usage = `npm run pictures                          every screen and state at 375, 768 and 1400 pixels, in light and dark
npm run pictures -- --only cart           only scenes whose names hold the word; may be repeated
npm run pictures -- --width 375           only this width; may be repeated
npm run pictures -- --look print          light, dark, forced or print; may be repeated (default light and dark)
npm run pictures -- --out DIR             into this folder (default build/pictures)`;

const maxWidth = 2_560;
const minWidth = 240;

/** The arguments of `npm run pictures`, or a sentence that says what is wrong with them. */
export function parseArgs(args: readonly string[]): PictureOrder | string {
  const order: PictureOrder = { only: [], out: resolve('build/pictures'), widths: [], looks: [] };
  for (let index = 0; index < args.length; index += 2) {
    const [name, value] = [args[index], args[index + 1]];
    if (value === undefined || value === '' || value.startsWith('--'))
      return `${name} wants a value.\n${usage}`;
    if (name === '--only') order.only.push(value);
    else if (name === '--out') order.out = resolve(value);
    else if (name === '--look') {
      const look = lookNames.find((known) => known === value);
      if (!look) return `A look is ${lookNames.join(', ')}, not ${value}.`;
      order.looks.push(look);
    } else if (name === '--width') {
      const width = Number(value);
      if (!Number.isInteger(width) || width < minWidth || width > maxWidth)
        return `A width is ${minWidth} to ${maxWidth} pixels, not ${value}.`;
      order.widths.push(width);
    } else return `What is ${name}?\n${usage}`;
  }
  if (order.widths.length === 0) order.widths = [375, 768, 1_400];
  if (order.looks.length === 0) order.looks = ['light', 'dark'];
  return order;
}
