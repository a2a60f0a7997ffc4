/**
 * The color of a bottle's contents, as far as its name reveals it: 'Giffard Creme de Framboise' is red,
 * 'Baileys' is cream.
 */

/**
 * The tones that a name can give: flavors with a color of their own, and four tones shared with other
 * bottles.
 */
export type NamedTone =
  | 'cream'
  | 'coffee'
  | 'amaro'
  | 'berry'
  | 'peach'
  | 'orange'
  | 'lemon'
  | 'herbal'
  | 'blue'
  | 'frost'
  | 'green'
  | 'honey'
  | 'mahogany';

/** The first match in the name decides: an orange cream is a cream, a coffee tequila is a coffee. */
const words: readonly (readonly [RegExp, NamedTone])[] = [
  [
    /\b(cold brew|coffee|caff?e|espresso|expresso|spresso|kahl[uú]a|mudslide|cacao|cocoa|chocolate|xocolatl|root beer)\b/i,
    'coffee',
  ],
  [/\b(fernet|amaro|averna|cynar|rabarbaro|malort|bitter|calisaya)\b/i, 'amaro'],
  [
    /\b(tequila rose|pink|framboise|raspberri?e?s?|raspberry|strawberry|fraise|fragola|grenadine|cranberry|red berry|ruby)\b/i,
    'berry',
  ],
  [/\b(cream|baileys|black irish|rumchata|horchata|whipped|almande)\b/i, 'cream'],
  [
    /\b(cherr(y|ies)|cerise|cassis|m[uû]re|blackberry|currant|chambord|campari|aperitivo|bloody mary|sangria|punch|sloe|red|watermelon|hibiscus|pomegranate|berry|strasberi|razberi)\b/i,
    'berry',
  ],
  [
    /\b(violette|lavender|grapes?|blueberry|blueberi|huckleberry|hpnotiq|blue(?! (chair|ox|ice|raspberry|cheese)))\b/i,
    'blue',
  ],
  [
    /\b(coconut|coco|cocos|colada|sambuca|ouzo|raki|peppermint|mint|menthe|minze|mentholmint|lichi|litchi|lychee)\b/i,
    'frost',
  ],
  [
    /\b(peach(es|tree)?|a?peach|p[eê]che|apricot|abricot|apry|mangoe?s?|passion|guava|grapefruit|pamplemousse|paloma)\b/i,
    'peach',
  ],
  [
    /\b(oranges?|orangecello|l'orange|d'orange|triple sec|triplo|cura[cç]ao|cointreau|marnier|aperol|citronge|shrubb|mandarin|mandrin|clementine|tangerine|ohranj)\b/i,
    'orange',
  ],
  [
    /\b(lemon(ade)?|limon(cello)?|citron|citroen|citrus|pineapple|bananas?|banane|galliano|suze|whitney)\b/i,
    'lemon',
  ],
  [
    /\b(absinthe|absente|chartreuse|verde|apples?|melon|midori|pears?|poire|limes?|mojito|margarita|cucumber|celery|hopped|cactus|g[eé]n[eé]pi|alpin[ae]?|pernod|herb(al|s)?|botanical|sour)\b/i,
    'herbal',
  ],
  [/\b(j[aä]germeister|braulio|becherovka)\b/i, 'green'],
  [
    /\b(honey|b[aä]renj[aä]ger|elderflower|germain|ginger|licor|drambuie|tuaca|b&b|b[eé]n[eé]dictine|tea|[ck]aramel|butter\w*|vanil(l?[aei]a?)?)\b/i,
    'honey',
  ],
  [
    /\b(amaretto|disaronno|frangelico|noyaux|hazelnut|walnut|almond|pecan|cinnamon|maple|grog|pimm's|root)\b/i,
    'mahogany',
  ],
];

/** Null if the name gives no color. */
export function toneOfName(name: string): NamedTone | null {
  return words.find(([word]) => word.test(name))?.[1] ?? null;
}
