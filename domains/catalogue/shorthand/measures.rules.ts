/** Sizes, packs, vintages, ages and strengths in a till's text; what they are read from leaves it. */
import { wordsOf } from './words.rules.ts';

export interface Measures {
  volumeMl: number | null;
  bottles: number;
  /** '2021', 'NV' or ''. */
  vintage: string;
  abvTenths: number | null;
  ageYears: number | null;
  /** Words that were taken for an age, a strength or a year, and may be a part of the name: '12', '100', 'PROOF'. */
  numbers: string[];
  /** The other words, in their order. */
  rest: string[];
}

/** Years that stand on a shelf of wine; others are numbers of a name, such as 1792 or 1942. */
const [firstYear, lastYear, firstShortYear, lastShortYear] = [1950, 2049, 4, 35];

/** Bottles in milliliters that tills write without a unit. */
const bareSizes = new Set([
  50, 100, 187, 200, 250, 300, 330, 355, 375, 473, 500, 700, 720, 750, 1000, 1500, 1750, 3000,
]);
const litersOf: Readonly<Record<string, number>> = {
  '.05': 50,
  '.1': 100,
  '.187': 187,
  '.2': 200,
  '.25': 250,
  '.3': 300,
  '.355': 355,
  '.375': 375,
  '.5': 500,
  '.7': 700,
  '.72': 720,
  '.750': 750,
  '.75': 750,
  '1.0': 1000,
  '1.5': 1500,
  '1.75': 1750,
  '3.0': 3000,
};

const namedSizes: readonly (readonly [RegExp, number])[] = [
  [/\b(?:HALF|1\/2) (?:GALLON|GAL)\b/, 1750],
  [/\b(?:HALF|1\/2) (?:PINT|PT)\b/, 200],
  [/\b(?:HALF|1\/2) (?:BOTTLE|BTL)\b/, 375],
  // A quarter of a bottle; half of one is a half.
  [/\bSPLITS?\b/, 187],
  [/\bPINTS?\b|\bPT\b/, 375],
  [/\bHANDLES?\b|\bHNDL\b/, 1750],
  [/\bFIFTHS?\b/, 750],
  [/\bMAGNUMS?\b|\bMAG\b/, 1500],
  [/\bDOUBLE MAGNUM\b|\bJEROBOAM\b/, 3000],
  [/\b(?:NIPS?|MINIS?|MINIATURES?|AIRPLANE)\b/, 50],
  [/\b(?:LITER|LITRE|LTR)\b/, 1000],
  [/\bQUART\b|\bQT\b/, 1000],
];

const ouncesMl: readonly (readonly [number, number])[] = [
  [1.7, 50],
  [6.3, 187],
  [6.8, 200],
  [8.5, 250],
  [10.1, 300],
  [11.2, 330],
  [12, 355],
  [12.7, 375],
  [16, 473],
  [16.9, 500],
  [23.7, 700],
  [24, 720],
  [25.4, 750],
  [25, 750],
  [33.8, 1000],
  [50.7, 1500],
  [59.2, 1750],
  [101.4, 3000],
];

/** A text that gets shorter as things are read from it. */
class Scanner {
  left: string;

  constructor(text: string) {
    this.left = ` ${plain(text)} `;
  }

  /** The first match that is used leaves the text. */
  take(pattern: RegExp, use: (match: RegExpExecArray) => boolean): void {
    const match = pattern.exec(this.left);
    if (match && use(match)) this.#drop(match);
  }

  /** The same from the end of the text. */
  takeLast(pattern: RegExp, use: (match: RegExpExecArray) => boolean): void {
    const found = [...this.left.matchAll(pattern)].toReversed().find((match) => use(match));
    if (found) this.#drop(found);
  }

  #drop({ index, 0: text }: RegExpExecArray): void {
    this.left = `${this.left.slice(0, index)} ${this.left.slice(index + text.length)}`;
  }
}

/**
 * @param size the till's own column for it, which is read first
 * @param vintage the same for the year
 */
export function readMeasures(text: string, { size = '', vintage = '' } = {}): Measures {
  const scanner = new Scanner(text);
  const found = nothing();
  takeStrength(scanner, found);
  takePack(scanner, found);
  takeAge(scanner, found);
  takeVolume(scanner, found);
  takeCan(scanner, found);
  takeVintage(scanner, found);
  const own = readSizeColumn(size);
  found.volumeMl = own.volumeMl ?? found.volumeMl;
  if (own.bottles > 1) found.bottles = own.bottles;
  const year = yearOf(plain(vintage));
  if (year !== '') found.vintage = year;
  found.rest = wordsOf(scanner.left);
  return found;
}

function nothing(): Measures {
  return { volumeMl: null, bottles: 1, vintage: '', abvTenths: null, ageYears: null, numbers: [], rest: [] };
}

function readSizeColumn(text: string): Pick<Measures, 'volumeMl' | 'bottles'> {
  const scanner = new Scanner(text);
  const found = nothing();
  takePack(scanner, found);
  takeVolume(scanner, found);
  return found;
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[‘’`´]/g, "'")
    .replaceAll(/[^A-Z0-9.,'%/&#()+-]+/g, ' ')
    .replaceAll(/[()]/g, ' ');
}

function takeStrength(scanner: Scanner, found: Measures): void {
  scanner.take(/\b(\d{2,3}(?:\.\d)?) ?(?:PROOF|PRF|PF|PR|P)\b/, ([, proof]) => {
    const tenths = Math.round(Number(proof) * 5);
    if (tenths < 100 || tenths > 960) return false;
    found.abvTenths = tenths;
    found.numbers.push(String(proof), 'PROOF');
    return true;
  });
  scanner.take(/\b(\d{1,2}(?:\.\d)?) ?(?:%(?: ?(?:ALC|ABV|VOL))?|ABV\b)/, ([, percent]) => {
    found.abvTenths = Math.round(Number(percent) * 10);
    return true;
  });
}

function takePack(scanner: Scanner, found: Measures): void {
  const set = (count: string | undefined) => {
    const bottles = Number(count);
    if (bottles < 2 || bottles > 48) return false;
    found.bottles = bottles;
    return true;
  };
  scanner.take(/\b(\d{1,2}) ?-? ?(?:PACKS?|PK|PKS|PCK|CT)\b/, ([, count]) => set(count));
  // '6/750', '4X187ML': the size stays to be read.
  scanner.take(/\b(\d{1,2}) ?[X/] ?(?=(?:\d{2,4}|\.\d+|\d\.\d+) ?(?:ML|L|OZ)?\b)/, ([, count]) => set(count));
}

function takeAge(scanner: Scanner, found: Measures): void {
  scanner.take(/\b(\d{1,2}) ?-?(?:YEARS? OLD|YEARS?|YRS? OLD|YRS?|Y\/O|YO|ANOS|ANS)\b/, ([, years]) => {
    found.ageYears = Number(years);
    found.numbers.push(String(years));
    return true;
  });
}

function takeVolume(scanner: Scanner, found: Measures): void {
  const set = (ml: number | undefined): boolean => {
    if (found.volumeMl !== null || ml === undefined || !(ml >= 20 && ml <= 30_000)) return false;
    found.volumeMl = Math.round(ml);
    return true;
  };
  scanner.take(/(?<![\d.])(\d{2,5})(?:\.0+)? ?(?:ML|M\b|MLS|MILLILITERS?)(?![A-Z])/, ([, ml]) =>
    set(Number(ml)),
  );
  scanner.take(/(?<![\d.])(\d{0,2}\.\d{1,3}|\d{1,2}) ?(?:LT?R?S?|LIT(?:ER|RE)S?)(?![A-Z])/, ([, liters]) =>
    set(Number(liters) * 1_000),
  );
  scanner.take(/(?<![\d.])(\d{1,2}) ?CL(?![A-Z])/, ([, cl]) => set(Number(cl) * 10));
  scanner.take(/(?<![\d.])(\d{1,3}(?:\.\d{1,2})?) ?(?:OZ|OUNCES?|FL ?OZ)(?![A-Z])/, ([, oz]) =>
    set(mlOfOunces(Number(oz))),
  );
  for (const [pattern, ml] of namedSizes)
    scanner.take(pattern, () => (found.volumeMl === null ? set(ml) : true));
  if (found.volumeMl !== null) return;
  scanner.take(/(?<=\s)(\d?\.\d{1,3})(?=\s)/, ([, liters = '']) => set(litersOf[liters.replace(/^0/, '')]));
  if (found.volumeMl !== null) return;
  // The last number that is a bottle's: '1792 SMALL BATCH 750'.
  scanner.takeLast(/(?<=\s)(\d{2,4})(?=\s)/g, ([, ml]) => bareSizes.has(Number(ml)) && set(Number(ml)));
}

/** Volumes that are sold in cans, and no whisky is. */
const canned: ReadonlySet<number | null> = new Set([250, 330, 355, 473, 500]);

/** 'CAN' is the can where the size or a pack says so; else it is Canadian. */
function takeCan(scanner: Scanner, { bottles, volumeMl }: Measures): void {
  scanner.take(/\bCANS\b|\bTALL ?BOYS?\b/, () => true);
  if (bottles > 1 || canned.has(volumeMl)) scanner.take(/\bCAN\b/, () => true);
}

function mlOfOunces(ounces: number): number {
  const known = ouncesMl.find(([oz]) => Math.abs(oz - ounces) < 0.06);
  return known?.[1] ?? ounces * 29.5735;
}

function takeVintage(scanner: Scanner, found: Measures): void {
  scanner.take(/\b(?:N\/V|N\.V\.?|NV|NON ?-?VINTAGE)(?![A-Z])/, () => {
    found.vintage = 'NV';
    return true;
  });
  if (found.vintage !== '') return;
  const set = (text = ''): boolean => {
    found.vintage = yearOf(text);
    if (found.vintage !== '') found.numbers.push(text);
    return found.vintage !== '';
  };
  scanner.takeLast(/(?<=\s)((?:19[5-9]|20[0-4])\d)(?=\s)/g, ([, year]) => set(year));
  if (found.vintage !== '') return;
  scanner.take(/(?<=\s)'(\d\d)(?=\s)/, ([, year]) => set(year));
  if (found.vintage !== '') return;
  scanner.takeLast(
    /(?<=\s)([0-3]\d)(?=\s)(?!\s*(?:HANDS?|STAR|ACRES?|CRIMES|VINES|DEGREES|SOLDIERS)\b)/g,
    ([, year]) => set(year),
  );
}

/** '21' is '2021'; '' for what is no year of a wine. */
function yearOf(text: string): string {
  const trimmed = text.trim().replace(/^'/, '');
  if (/^N\/?\.?V\.?$/.test(trimmed)) return 'NV';
  const number = Number(trimmed);
  if (/^\d{4}$/.test(trimmed)) return number >= firstYear && number <= lastYear ? trimmed : '';
  const isShort = /^\d{2}$/.test(trimmed) && number >= firstShortYear && number <= lastShortYear;
  return isShort ? String(2000 + number) : '';
}
