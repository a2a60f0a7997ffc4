/** Sizes of bottles as written by tills. */

/** Bottle sizes in milliliters that tills write without a unit. */
export const bareSizes: ReadonlySet<number> = new Set([
  50, 100, 187, 200, 250, 300, 330, 355, 375, 473, 500, 700, 720, 750, 1000, 1500, 1750, 3000,
]);

/** Liters without a unit. */
export const litersOf: Readonly<Record<string, number>> = {
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

export const namedSizes: readonly (readonly [RegExp, number])[] = [
  [/\b(?:HALF|1\/2) ?(?:GALLON|GAL)\b/, 1750],
  [/\b(?:HALF|1\/2) ?(?:PINT|PT)\b/, 200],
  [/\b(?:HALF|1\/2) ?(?:BOTTLE|BTL)\b/, 375],
  // A split is a quarter of a bottle; half a bottle is called a half.
  [/\bSPLITS?\b/, 187],
  // 'PT NOIR' is a grape.
  [/\bPINTS?\b|\bPT\b(?!\.? ?(?:N\b|NR\b|NOIR|GR|BL))/, 375],
  [/\bHANDLES?\b|\bHNDLS?\b|\bHDL\b/, 1750],
  [/\bFIFTHS?\b|\b5THS?\b|(?<= )1\/5(?: ?GAL)?(?= )/, 750],
  [/\bDOUBLE MAG(?:NUM)?\b|\bJEROBOAM\b/, 3000],
  [/\bMAGNUMS?\b|\bMAGS?\b/, 1500],
  [/\b(?:NIPS?|MINIS?|MINIATURES?|AIRPLANE)\b/, 50],
  // Before other words, 'LT' means late or light.
  [/\b(?:LITERS?|LITRES?|LTRS?)\b|\bLT(?= *$)|^ *LT\b/, 1000],
  [/\bQUARTS?\b|\bQTS?\b/, 1000],
];

/** Volumes sold in cans, which whisky never is. */
export const canned: ReadonlySet<number | null> = new Set([250, 330, 355, 473, 500]);

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

export function mlOfOunces(ounces: number): number {
  const known = ouncesMl.find(([oz]) => Math.abs(oz - ounces) < 0.06);
  return known?.[1] ?? ounces * 29.5735;
}

const gluedSize = /(?<=[A-Z])(\d?\.\d{1,3}|\d{2,4}|\d)(ML|MLS|M|LTR|LT|L|CL|OZ|THS?)?(?=[ .,]|$)/g;
/** Endings of product names before a number: 'BIN27', 'NO209'. */
const numbered = /(?:^|[ .])(?:BIN|NO|LOT|VAT|BATCH|CASK|UV|MD|SIGNAL|MONKEY|HOYO|CASA|STAR|[A-Z])$/;

/** 'BLACK1.75', 'SMOOTH750ML' and 'CAB19' lost a space; nothing else does. */
export function separated(text: string): string {
  const apart = text.replaceAll(/(?<=[A-Z])(?=1\/2 ?P)/g, ' ');
  return apart.replaceAll(gluedSize, (glued, number: string, unit: string | undefined, at: number) => {
    const isSize = unit
      ? unit.startsWith('TH')
        ? number === '5'
        : true
      : bareSizes.has(Number(number)) || litersOf[number.replace(/^0/, '')] !== undefined;
    const isYear =
      !unit && /^(?:0[4-9]|[12]\d|20[0-4]\d)$/.test(number) && !numbered.test(apart.slice(0, at));
    return isSize || isYear ? ` ${glued}` : glued;
  });
}
