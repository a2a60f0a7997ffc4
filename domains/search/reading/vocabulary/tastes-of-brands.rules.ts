/** What brands taste like, for 'like X'. Trade knowledge, kept by hand. */

/** What the trade recommends for a bottle with a taste of its own, in words that the lexicon knows. */
export const tasteOf: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'makers mark': 'wheated bourbon',
    weller: 'wheated bourbon',
    larceny: 'wheated bourbon',
    laphroaig: 'peaty scotch',
    ardbeg: 'peaty scotch',
    lagavulin: 'peaty scotch',
    talisker: 'peaty scotch',
    redbreast: 'pot still irish whiskey',
  }),
);

/** Which of several close ones to prefer. */
export const preferredOf: ReadonlyMap<string, string> = new Map(
  Object.entries({
    blantons: 'single barrel bourbon',
  }),
);

/** Brands with similar bottles on several shelves, and what to look for there. */
export const kindOfBrand: ReadonlyMap<string, string> = new Map(
  Object.entries({
    aperol: 'red aperitif',
    campari: 'red aperitif',
    lillet: 'aperitif',
  }),
);
