/**
 * Sizes, packs, vintages, ages and strengths in a till's text; the words they are read from are removed from
 * it.
 */
import { bareSizes, canned, litersOf, mlOfOunces, namedSizes, separated } from './sizes.rules.ts';
import { wordsOf } from './words.rules.ts';

export interface Measures {
  volumeMl: number | null;
  bottles: number;
  /** The pack is how the distributor ships the bottles, '12/750': they are sold singly. */
  isCase: boolean;
  /** '2021', 'NV' or ''. */
  vintage: string;
  abvTenths: number | null;
  ageYears: number | null;
  /** Words read as an age, a strength or a year that may be part of the name: '12', '100', 'PROOF'. */
  numbers: string[];
  /** The other words, in order. */
  rest: string[];
  /** The text ends with one of these words, which may be cut off if the till's field was too short. */
  endsInWord: boolean;
}

/** Vintages found on a wine shelf; other years are part of a name, such as 1792 or 1942. */
const [firstYear, lastYear, firstShortYear, lastShortYear] = [1950, 2049, 4, 35];

/** A text that gets shorter as things are read from it. */
class Scanner {
  left: string;

  constructor(text: string) {
    this.left = ` ${separated(plain(text))} `;
  }

  /** Removes the first match that is used from the text. */
  take(pattern: RegExp, use: (match: RegExpExecArray) => boolean): void {
    const match = pattern.exec(this.left);
    if (match && use(match)) this.#drop(match);
  }

  /** The same, from the end of the text. */
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
  const own = readSizeColumn(size);
  takeStrength(scanner, found);
  takePack(scanner, found);
  takeAge(scanner, found);
  takeVolume(scanner, found, own.volumeMl);
  detectCase(found);
  takeCan(scanner, found);
  takeVintage(scanner, found);
  found.volumeMl = own.volumeMl ?? found.volumeMl;
  if (own.bottles > 1) Object.assign(found, { bottles: own.bottles, isCase: own.isCase });
  const year = yearOf(plain(vintage));
  if (year !== '') found.vintage = year;
  found.rest = wordsOf(scanner.left);
  found.endsInWord = found.rest.length > 0 && wordsOf(text).at(-1) === found.rest.at(-1);
  return found;
}

function nothing(): Measures {
  return {
    ...{ volumeMl: null, bottles: 1, isCase: false, vintage: '', abvTenths: null, ageYears: null },
    ...{ numbers: [], rest: [], endsInWord: false },
  };
}

function readSizeColumn(text: string): Pick<Measures, 'volumeMl' | 'bottles' | 'isCase'> {
  const scanner = new Scanner(text);
  const found = nothing();
  takePack(scanner, found);
  takeVolume(scanner, found);
  detectCase(found);
  return found;
}

function plain(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toUpperCase()
      .replaceAll(/[‘’`´]/g, "'")
      .replaceAll(/[^A-Z0-9.,'%/&#()+-]+/g, ' ')
      .replaceAll(/[()]/g, ' ')
      // 'C/S', 'P/N', 'O.V.' and 'B.I.B.' are abbreviations.
      .replaceAll(/\b([CPSW])\/([BFGNSZ])\b/g, '$1$2')
      .replaceAll(/\b(?:[CPS]\.[BFGNS]|O\.V|V\.V|B\.I\.B)\.?(?![A-Z])/g, (dotted) =>
        dotted.replaceAll('.', ''),
      )
      .replaceAll(/\b1ER\b(?! ?CR)/g, '1ER CRU')
      .replaceAll(proofOf, '$1 PROOF')
  );
}

/** 'BRL PF': a strength without a number. */
const proofOf = /\b(BARREL|BRL|BBL|BATCH|BTCH|CASK|CSK|FULL|HIGH|NAVY|OVER) ?(?:PF|PRF|PR|P)\b/g;

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
    found.numbers.push(`${percent}%`);
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
  const byCount = (count: string | undefined) => {
    found.isCase = set(count) || found.isCase;
    return count !== '0';
  };
  scanner.take(/\b(\d{1,2}) ?-? ?(?:PACKS?|PK|PKS|PCK|CT)\b/, ([, count]) => set(count));
  // '6/750', '4X187ML', '12/LTR': the size is left to be read.
  scanner.take(/\b(\d{1,2}) ?[X/] ?(?=(?:\d{2,4}|\d?\.\d+) ?(?:ML?|LT?R?|OZ|CL)?\b)/, ([, count]) =>
    byCount(count),
  );
  scanner.take(
    /\b(\d{1,2}) ?[X/] ?(?=(?:5THS?|1\/2 ?(?:PI?N?T|GAL)|PINTS?|PT|LTR|LT|LIT(?:ER|RE)S?|MAG(?:NUM)?|HNDL|HANDLE|QT|\d ?LT?R?)\b)/,
    ([, count]) => byCount(count),
  );
}

/** Small bottles are sold in packs; others come in cases. */
function detectCase(found: Measures): void {
  const isPack = (found.volumeMl ?? 750) <= 355 && found.bottles <= 12;
  if (isPack) found.isCase = false;
}

function takeAge(scanner: Scanner, found: Measures): void {
  scanner.take(/\b(\d{1,2}) ?-?(?:YEARS? OLD|YEARS?|YRS? OLD|YRS?|Y\/O|YO|Y|ANOS|ANS)\b/, ([, years]) => {
    found.ageYears = Number(years);
    found.numbers.push(String(years));
    return true;
  });
}

/** @param told by a column: another number in the name is not a size, 'TRUE BLUE 100' */
function takeVolume(scanner: Scanner, found: Measures, told: number | null = null): void {
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
  // The last number that is a bottle size: '1792 SMALL BATCH 750'.
  scanner.takeLast(
    /(?<=\s)(\d{2,4})(?=\s)/g,
    ([, ml]) => bareSizes.has(Number(ml)) && [null, Number(ml)].includes(told) && set(Number(ml)),
  );
}

/** 'CAN' means a can if the size or a pack says so; else it is Canadian. */
function takeCan(scanner: Scanner, { bottles, isCase, volumeMl }: Measures): void {
  scanner.take(/\bCANS\b|\bTALL ?BOYS?\b/, () => true);
  if ((bottles > 1 && !isCase) || canned.has(volumeMl)) scanner.take(/\bCAN\b/, () => true);
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

/** '21' is '2021'; '' if it is not a vintage. */
function yearOf(text: string): string {
  const trimmed = text.trim().replace(/^'/, '');
  if (/^N\/?\.?V\.?$/.test(trimmed)) return 'NV';
  const number = Number(trimmed);
  if (/^\d{4}$/.test(trimmed)) return number >= firstYear && number <= lastYear ? trimmed : '';
  const isShort = /^\d{2}$/.test(trimmed) && number >= firstShortYear && number <= lastShortYear;
  return isShort ? String(2000 + number) : '';
}
