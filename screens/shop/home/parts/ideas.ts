/** Ways in for somebody who does not know what to look for: each an occasion, and the shelf that answers it. */
export const ideas = [
  { name: 'Something with bubbles', why: 'to open at the door', href: '/wine/sparkling-wine' },
  { name: 'A light red', why: 'for roast chicken or salmon', href: '/wine/red-wine/pinot-noir' },
  { name: 'A crisp white', why: 'for oysters and goat cheese', href: '/wine/white-wine/sauvignon-blanc' },
  { name: 'A big red', why: 'for steak and cold evenings', href: '/wine/red-wine/cabernet-sauvignon' },
  { name: 'A sweet ending', why: 'for blue cheese or pie', href: '/wine/dessert-wine' },
  { name: 'A gin and tonic', why: 'the gin, at least', href: '/spirits/gin' },
  { name: 'An old fashioned', why: 'begins with bourbon', href: '/spirits/whiskey/bourbon-whiskey' },
  { name: 'A margarita', why: 'begins with tequila', href: '/spirits/tequila' },
] as const;
