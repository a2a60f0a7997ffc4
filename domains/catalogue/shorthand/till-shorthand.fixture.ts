/**
 * The habits of twelve tills: each writes a product of the real catalogue as such a till would. Their
 * abbreviations are those of clerks, not the reader's own tables in reverse.
 */
import type { TillName } from './read-till-name.rules.ts';

/** One size of a product in the catalogue's file. */
export interface TrueBottle {
  name: string;
  producer: string;
  categoryPath: string;
  regionPath: string;
  grape: string;
  vintage: string;
  volumeMl: number;
}

export interface Written extends TillName {
  /** False if the till's field ended before the grape. */
  saysGrape: boolean;
}

export type Till = (bottle: TrueBottle) => Written;

const ascii = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[øØ]/g, 'O')
    .replaceAll(/ß/g, 'SS')
    .toUpperCase();

const bare = (text: string): string =>
  ascii(text)
    .replaceAll(/[^A-Z0-9 ]+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();

const shortWords: readonly (readonly [RegExp, string])[] = [
  [/\bCABERNET SAUVIGNON\b/, 'CAB SAUV'],
  [/\bSAUVIGNON BLANC\b/, 'SAUV BLANC'],
  [/\bCHARDONNAY\b/, 'CHARD'],
  [/\bPINOT NOIR\b/, 'P NOIR'],
  [/\bPINOT GRIGIO\b/, 'PINOT GRIG'],
  [/\bZINFANDEL\b/, 'ZIN'],
  [/\bRIESLING\b/, 'RIES'],
  [/\bRESERVE\b/, 'RES'],
  [/\bVALLEY\b/, 'VLY'],
  [/\bVINEYARDS?\b/, 'VYD'],
  [/\bCHATEAU\b/, 'CH'],
  [/\bDOMAINE\b/, 'DOM'],
  [/\bVODKA\b/, 'VDKA'],
  [/\bTEQUILA\b/, 'TEQ'],
  [/\bREPOSADO\b/, 'REPO'],
  [/\bBOURBON\b/, 'BRBN'],
  [/\bWHISKE?Y\b/, 'WHSKY'],
  [/\bSTRAIGHT\b/, 'STR'],
  [/\bSINGLE BARREL\b/, 'SNGL BRL'],
  [/\bSMALL BATCH\b/, 'SM BATCH'],
  [/\bLIQUEUR\b/, 'LIQ'],
  [/\bSCHNAPPS\b/, 'SCHNPS'],
  [/\bBRANDY\b/, 'BRDY'],
  [/\bVERMOUTH\b/, 'VERM'],
  [/\bRASPBERRY\b/, 'RASPB'],
  [/\bSTRAWBERRY\b/, 'STRAWB'],
  [/\bPINEAPPLE\b/, 'PINEAPL'],
  [/\bVANILLA\b/, 'VAN'],
  [/\bCANADIAN\b/, 'CAN'],
  [/\bSPICED\b/, 'SPCD'],
  [/\bYEAR(S? OLD)?\b/, 'YR'],
  [/\bMALBEC\b/, 'MALB'],
  [/\bMERLOT\b/, 'MERL'],
  [/\bBLANCO\b/, 'BLCO'],
];

const shortened = (text: string): string =>
  shortWords.reduce((all, [long, short]) => all.replace(long, short), text);

const sizes: Readonly<Record<number, { ml: string; liters: string; trade: string }>> = {
  50: { ml: '50ML', liters: '.05L', trade: 'NIP' },
  200: { ml: '200ML', liters: '.2L', trade: 'HALF PINT' },
  375: { ml: '375ML', liters: '.375L', trade: 'PINT' },
  750: { ml: '750ML', liters: '.75L', trade: 'FIFTH' },
  1000: { ml: '1000ML', liters: '1L', trade: 'LITER' },
  1500: { ml: '1500ML', liters: '1.5L', trade: 'MAGNUM' },
  1750: { ml: '1750ML', liters: '1.75L', trade: 'HANDLE' },
};
const ml = (volumeMl: number): string => `${volumeMl}ML`;
const liters = (volumeMl: number): string => sizes[volumeMl]?.liters ?? ml(volumeMl);
const trade = (volumeMl: number): string => sizes[volumeMl]?.trade ?? ml(volumeMl);
const bareMl = (volumeMl: number): string => (sizes[volumeMl] ? String(volumeMl) : ml(volumeMl));

const twoDigits = (vintage: string): string => (/^\d{4}$/.test(vintage) ? vintage.slice(2) : vintage);

const departments: readonly (readonly [string, string])[] = [
  ['wine/red', 'WINE - RED'],
  ['wine/white', 'WINE - WHITE'],
  ['wine/rose', 'WINE - ROSE'],
  ['wine/sparkling', 'CHAMPAGNE & SPARKLING'],
  ['wine/dessert', 'DESSERT WINE'],
  ['wine/fortified', 'PORT & SHERRY'],
  ['wine/sake', 'SAKE'],
  ['spirits/whiskey/scotch', 'SCOTCH'],
  ['spirits/whiskey/bourbon', 'BOURBON'],
  ['spirits/whiskey', 'WHISKEY'],
  ['spirits/liqueur', 'CORDIALS'],
  ['spirits/ready', 'READY TO DRINK'],
  ['spirits/vodka', 'VODKA'],
  ['spirits/rum', 'RUM'],
  ['spirits/gin', 'GIN'],
  ['spirits/tequila', 'TEQUILA'],
  ['spirits/mezcal', 'MEZCAL'],
  ['spirits/brandy', 'BRANDY/COGNAC'],
  ['spirits/vermouth', 'VERMOUTH'],
  ['spirits/bitters', 'BITTERS'],
  ['mixers', 'MIXERS'],
];
const departmentOf = (path: string): string =>
  departments.find(([start]) => path.startsWith(start))?.[1] ?? 'MISC';
const wideDepartmentOf = (path: string): string =>
  path.startsWith('wine') ? 'WINE' : path === 'mixers' ? 'MIXERS' : 'LIQUOR';

const kept = { saysGrape: true };
const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** Cut off where the till's field ends; a grape that was cut off is not expected. */
function cut(name: string, width: number, grape: string): Written {
  const left = name.slice(0, width).trim();
  const start = bare(grape.replace('-', ' ')).slice(0, 3);
  return { name: left, saysGrape: left.length === name.length || grape === '' || left.includes(start) };
}

const dropVowels = (word: string): string =>
  word.length > 6 ? word.slice(0, 1) + word.slice(1).replaceAll(/[AEIOU]/g, '') : word;

export const tills: Readonly<Record<string, Till>> = {
  'capitals, vintage, size': ({ name, vintage, volumeMl }) => ({
    name: joined(ascii(name), vintage, ml(volumeMl)),
    ...kept,
  }),
  'short words, two digits of the vintage, bare size': ({ name, vintage, volumeMl }) => ({
    name: joined(shortened(bare(name)), twoDigits(vintage), bareMl(volumeMl)),
    ...kept,
  }),
  'size in liters': ({ name, vintage, volumeMl }) => ({
    name: joined(shortened(bare(name)), vintage, liters(volumeMl)),
    ...kept,
  }),
  'names of sizes': ({ name, vintage, volumeMl }) => ({
    name: joined(bare(name), vintage, trade(volumeMl)),
    ...kept,
  }),
  'cut off at thirty': ({ name, vintage, volumeMl, grape }) => ({
    ...cut(bare(name), 30, grape),
    size: ml(volumeMl),
    vintage,
  }),
  'cut off at twenty-four, with a department': ({ name, vintage, volumeMl, categoryPath, grape }) => ({
    ...cut(shortened(bare(name)), 24, grape),
    size: liters(volumeMl),
    vintage,
    department: departmentOf(categoryPath),
  }),
  'vowels dropped from long words': ({ name, vintage, volumeMl }) => ({
    name: joined(bare(name).split(' ').map(dropVowels).join(' '), vintage, ml(volumeMl)),
    ...kept,
  }),
  'size first, the year with an apostrophe': ({ name, vintage, volumeMl }) => ({
    name: joined(ml(volumeMl), bare(name), /^\d{4}$/.test(vintage) ? `'${vintage.slice(2)}` : vintage),
    ...kept,
  }),
  'the maker last, after a comma': ({ name, producer, vintage, volumeMl }) => {
    const [own, maker] = [bare(name), bare(producer)];
    const rest = own.startsWith(`${maker} `) ? own.slice(maker.length + 1) : '';
    return { name: joined(rest === '' ? own : `${rest}, ${maker}`, vintage, ml(volumeMl)), ...kept };
  },
  'a wide department, all in columns': ({ name, vintage, volumeMl, categoryPath }) => ({
    name: bare(name),
    size: bareMl(volumeMl),
    vintage: twoDigits(vintage),
    department: wideDepartmentOf(categoryPath),
    ...kept,
  }),
  'no apostrophes, small letters, size with a case': ({ name, vintage, volumeMl }) => ({
    name: joined(ascii(name).replaceAll("'", '').toLowerCase(), vintage, `6/${ml(volumeMl)}`),
    ...kept,
  }),
  'four letters of each long word': ({ name, vintage, volumeMl }) => ({
    name: joined(
      bare(name)
        .split(' ')
        .map((word, at) => (at > 1 && word.length > 7 ? word.slice(0, 5) : word))
        .join(' '),
      twoDigits(vintage),
      liters(volumeMl),
    ),
    ...kept,
  }),
};
