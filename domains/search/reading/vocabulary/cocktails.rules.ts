/**
 * What is in the drinks that people ask for, spirit first; each part is a phrase from the lexicon or a name.
 */
const recipes = `
skinny margarita, skinny marg, skinny margs, skinny margaritas: skinnygirl | tequila blanco | triple sec | lime juice
margarita, margaritas, marg, margs, spicy margarita: tequila blanco | triple sec | lime juice
negroni, negronis: gin | campari | sweet vermouth
old fashioned, old fashioneds, old fashion: bourbon | rye | bitters | simple syrup | cocktail cherries
manhattan, manhattans: rye | bourbon | sweet vermouth | bitters | cocktail cherries
martini, martinis, dry martini, dirty martini, gin martini, classic martini: gin | vodka | dry vermouth | olives
vodka martini: plain vodka | dry vermouth | olives
espresso martini, espresso martinis: plain vodka | coffee liqueur
mojito, mojitos: white rum | lime juice | club soda
daiquiri, daiquiris: white rum | lime juice | simple syrup
pina colada, pina coladas: white rum | coconut rum | coco lopez | pina colada mixer
mai tai, mai tais: aged rum | dark rum | orange liqueur | orgeat syrup | lime juice
cosmopolitan, cosmo, cosmos: vodka | triple sec | lime juice
moscow mule, moscow mules, mule: plain vodka | ginger beer | lime juice
kentucky mule: bourbon | ginger beer | lime juice
dark and stormy, dark n stormy, dark stormy: goslings | ginger beer
aperol spritz, spritz, spritzes: aperol | prosecco | club soda
hugo spritz, st germain spritz, elderflower spritz: elderflower liqueur | prosecco | club soda
limoncello spritz: limoncello | prosecco | club soda
campari spritz: campari | prosecco | club soda
lillet spritz: lillet blanc | club soda
gin fizz, ramos gin fizz: gin | club soda | simple syrup
sloe gin fizz: sloe gin | club soda | simple syrup
black russian, black russians: plain vodka | coffee liqueur
b52, b 52, b52 shot, b 52 shot: coffee liqueur | irish cream | orange liqueur
mind eraser, mind erasers: plain vodka | coffee liqueur | club soda
boulevardier: bourbon | campari | sweet vermouth
americano: campari | sweet vermouth | club soda
sazerac cocktail: rye | absinthe | peychauds
whiskey sour, whisky sour, whiskey sours: bourbon | simple syrup | sour mix
pisco sour: pisco | bitters | simple syrup
amaretto sour, amaretto sours: amaretto | sour mix | bourbon
sidecar: cognac | triple sec
french 75: gin | champagne
gimlet: gin | lime juice
gin and tonic, gin tonic, g and t, gt, gin n tonic: gin | tonic
vodka tonic, vodka and tonic: plain vodka | tonic
vodka soda: plain vodka | club soda
rum and coke, rum n coke, rum coke, cuba libre: rum
jack and coke, jack n coke, jack coke, jack daniels and coke: jack daniels old | jack daniels
whiskey and coke, whiskey coke, bourbon and coke: bourbon | blended scotch
henny and coke, hennessy and coke, cognac and coke: hennessy
vodka red bull, vodka redbull, vodka and red bull: plain vodka
vodka lemonade, vodka and lemonade: plain vodka
malibu and pineapple, malibu pineapple juice: malibu coconut
tequila shots, tequila shot: tequila blanco | reposado
vodka shots: plain vodka
vodka sprite, vodka and sprite: plain vodka
irish mule: irish whiskey | ginger beer | lime juice
mexican mule: tequila blanco | ginger beer | lime juice
gin mule, gin gin mule: gin | ginger beer
salty dog, greyhound: gin | plain vodka
caesar, bloody caesar: plain vodka | bloody mary mix
new york sour: rye | bourbon
batanga: tequila blanco
spaghett: aperol
tom collins: gin | club soda | simple syrup
bloody mary, bloody marys, bloody mary ingredients: plain vodka | bloody mary mix
white russian: plain vodka | coffee liqueur | irish cream
long island iced tea, long island, long islands, long island ice tea, long island tea, liit: plain vodka | gin | white rum | tequila blanco | triple sec
paloma, palomas: tequila blanco | lime juice | club soda
tequila sunrise: tequila | grenadine
irish coffee: irish whiskey | irish cream
mint julep, mint juleps, julep: bourbon | simple syrup
aviation cocktail: gin | luxardo maraschino | creme de violette
last word: gin | luxardo maraschino | lime juice
penicillin: blended scotch | ginger liqueur | islay
rob roy: blended scotch | sweet vermouth | bitters
rusty nail: scotch | drambuie
godfather: scotch | amaretto
singapore sling: gin | cherry heering | cointreau
lemon drop: plain vodka | triple sec
kamikaze: plain vodka | triple sec | lime juice
mudslide: vodka | coffee liqueur | irish cream
vesper: gin | vodka | lillet blanc
sangria ingredients, for sangria, sangria wine, red wine for sangria: tempranillo | brandy | orange liqueur
hot toddy: bourbon | honey liqueur | cognac
caipirinha: white rum | lime juice
kir royale: champagne | cassis
kir: chardonnay | cassis
pimms cup: pimms | ginger beer
paper plane: bourbon | aperol | amaro nonino
jungle bird: dark rum | campari
naked and famous: mezcal | aperol
ranch water: tequila blanco | lime juice | club soda
painkiller: dark rum | coco lopez
grasshopper: creme de menthe | creme de cacao
brandy alexander: cognac | creme de cacao
corpse reviver: gin | lillet blanc | cointreau | absinthe
bees knees: gin | honey liqueur
whiskey ginger: bourbon | ginger beer
seven and seven: seagrams 7
jager bomb, jagerbomb: jagermeister
irish car bomb: irish whiskey | irish cream
hurricane: dark rum | white rum | grenadine
zombie: overproof rum | dark rum | white rum
el diablo: tequila | cassis | ginger beer
vieux carre: rye | cognac | sweet vermouth | bitters
sea breeze, cape codder, screwdriver, vodka cranberry: plain vodka
bellini cocktail: prosecco | peach schnapps
eggnog, egg nog: aged rum | bourbon | cognac
coquito: white rum | coconut rum | coco lopez
mulled wine, gluhwein, vin chaud, vin brule: red wine | brandy | orange liqueur
rum punch, planters punch, punch: aged rum | dark rum | grenadine | lime juice
hot buttered rum: dark rum
champagne cocktail: champagne | cognac | bitters
jello shots, jello shot: plain vodka
green tea shot: irish whiskey | peach schnapps
lemon drop martini, lemon drop shot: plain vodka | triple sec
french martini: plain vodka | chambord
bramble: gin | creme de mure
white lady: gin | triple sec
clover club: gin | grenadine
gold rush: bourbon | honey liqueur
brown derby: bourbon
tequila soda: tequila blanco | club soda
mezcal margarita: mezcal | triple sec | lime juice
oaxaca old fashioned: mezcal | tequila | bitters
black manhattan: rye | amaro | bitters`;

export interface Cocktail {
  label: string;
  parts: readonly string[];
}

/** By each of its names, folded. */
export const cocktails: ReadonlyMap<string, Cocktail> = new Map(
  recipes
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [names = '', parts = ''] = line.split(': ');
      const [label = '', ...others] = names.split(', ');
      const cocktail = { label: titled(label.replace(/ ingredients$/, '')), parts: parts.split(' | ') };
      const called = [label, ...others];
      return [...called.map(plural), ...called].map((each) => [each, cocktail] as const);
    }),
);

/** 'mules', 'dark and stormies' */
function plural(name: string): string {
  if (/s$/.test(name)) return name;
  return /[^aeiou]y$/.test(name) ? name.replace(/y$/, 'ies') : `${name}s`;
}

function titled(text: string): string {
  return text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()).replace(/ And /g, ' and ');
}
