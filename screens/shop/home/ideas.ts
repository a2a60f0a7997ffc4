/**
 * Starting points for shoppers who do not know what to look for: four questions that they can answer, and
 * shelves that match the answers. Which grapes go with what comes from `data/grapes.json`.
 */
export interface Idea {
  name: string;
  why: string;
  /** The shelf as `listingPath` writes it; `?sort=` may follow. */
  href: string;
}

export interface IdeaGroup {
  question: string;
  ideas: readonly Idea[];
}

export const ideaGroups: readonly IdeaGroup[] = [
  {
    question: 'What is for dinner?',
    ideas: [
      { name: 'A light red', why: 'for roast chicken or salmon', href: '/wine/red-wine/pinot-noir' },
      { name: 'A crisp white', why: 'for oysters and goat cheese', href: '/wine/white-wine/sauvignon-blanc' },
      { name: 'A big red', why: 'for steak and cold evenings', href: '/wine/red-wine/cabernet-sauvignon' },
      { name: 'A lively red', why: 'for pizza and tomato sauce', href: '/wine/red-wine/sangiovese' },
      { name: 'A bright white', why: 'for sushi, or a hot Thai dish', href: '/wine/white-wine/riesling' },
    ],
  },
  {
    question: 'What is the occasion?',
    ideas: [
      { name: 'Something with bubbles', why: 'to open at the door', href: '/wine/sparkling-wine' },
      { name: 'Champagne', why: 'for the toast that counts', href: '/region/france/champagne' },
      { name: 'A rosé', why: 'for a long afternoon', href: '/wine/rose-wine' },
      { name: 'A present', why: 'for Scotch lovers', href: '/spirits/whiskey/scotch-whisky' },
      { name: 'A sweet ending', why: 'for blue cheese or pie', href: '/wine/dessert-wine' },
    ],
  },
  {
    question: 'What are you mixing?',
    ideas: [
      { name: 'A gin and tonic', why: 'the gin, at least', href: '/spirits/gin' },
      { name: 'An old fashioned', why: 'begins with bourbon', href: '/spirits/whiskey/bourbon-whiskey' },
      { name: 'A margarita', why: 'begins with tequila', href: '/spirits/tequila' },
      { name: 'A daiquiri', why: 'begins with rum', href: '/spirits/rum' },
      { name: 'Nothing at all', why: 'it comes mixed', href: '/spirits/ready-to-drink' },
    ],
  },
  {
    question: 'What should it cost?',
    ideas: [
      { name: 'A red for a Tuesday', why: 'lowest price first', href: '/wine/red-wine?sort=price-asc' },
      { name: 'A white for a Tuesday', why: 'lowest price first', href: '/wine/white-wine?sort=price-asc' },
      { name: 'Bubbles for a crowd', why: 'lowest price first', href: '/wine/sparkling-wine?sort=price-asc' },
      { name: 'A bar on a budget', why: 'spirits, lowest price first', href: '/spirits?sort=price-asc' },
      {
        name: 'A bottle to remember',
        why: 'reds, highest price first',
        href: '/wine/red-wine?sort=price-desc',
      },
    ],
  },
];
