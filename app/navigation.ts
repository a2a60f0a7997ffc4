/** The mega-menus with every link of M-140 to M-145. */
import { readListingPath } from '#domains/catalogue/listing/listing-path.rules.ts';
import { perTaxonomy, taxonomy } from '#domains/catalogue/taxonomy.ts';
import type { Navigation, NavLink } from '#widgets/shop/shared-props.ts';

const link = (name: string, href: string): NavLink => ({ name, href });

const whole: Navigation = {
  wine: {
    name: 'Wine',
    href: '/wine',
    columns: [
      {
        title: 'Kinds',
        links: [
          link('All wine', '/wine'),
          link('Red Wine', '/wine/red-wine'),
          link('White Wine', '/wine/white-wine'),
          link('Rosé Wine', '/wine/rose-wine'),
          link('Sparkling Wine', '/wine/sparkling-wine'),
        ],
      },
      {
        title: 'Grapes',
        links: [
          link('Cabernet Sauvignon', '/wine/cabernet-sauvignon'),
          link('Sauvignon Blanc', '/wine/sauvignon-blanc'),
          link('Pinot Noir', '/wine/pinot-noir'),
          link('Pinot Grigio', '/wine/pinot-grigio'),
          link('Chardonnay', '/wine/chardonnay'),
        ],
      },
      {
        title: 'Regions',
        links: [
          link('Napa Valley', '/region/usa/california/napa-valley'),
          link('Willamette Valley', '/region/usa/oregon/willamette-valley'),
          link('Marlborough', '/region/new-zealand/marlborough'),
          link('Champagne', '/region/france/champagne'),
          link('Prosecco', '/region/italy/veneto/prosecco'),
        ],
      },
      {
        title: 'Countries',
        links: [
          link('USA', '/region/usa'),
          link('Italy', '/region/italy'),
          link('France', '/region/france'),
          link('New Zealand', '/region/new-zealand'),
          link('Spain', '/region/spain'),
        ],
      },
    ],
  },
  spirits: {
    name: 'Spirits',
    href: '/spirits',
    columns: [
      {
        title: 'Kinds',
        links: [
          link('All spirits', '/spirits'),
          link('Whiskey', '/spirits/whiskey'),
          link('Vodka', '/spirits/vodka'),
          link('Tequila', '/spirits/tequila'),
          link('Rum', '/spirits/rum'),
          link('Gin', '/spirits/gin'),
        ],
      },
      {
        title: 'More to pour',
        links: [
          link('Bourbon Whiskey', '/spirits/whiskey/bourbon-whiskey'),
          link('Scotch Whisky', '/spirits/whiskey/scotch-whisky'),
          link('Liqueur', '/spirits/liqueur'),
          link('Brandy', '/spirits/brandy'),
          link('Mixers', '/mixers'),
          link('Vermouth', '/spirits/vermouth'),
          link('Flavored Vodka', '/spirits/vodka/flavored-vodka'),
          link('Flavored Whiskey', '/spirits/whiskey/flavored-whiskey'),
        ],
      },
      {
        title: 'Countries',
        links: [
          link('USA', '/spirits/usa'),
          link('Mexico', '/spirits/mexico'),
          link('France', '/spirits/france'),
          link('Italy', '/spirits/italy'),
          link('United Kingdom', '/spirits/united-kingdom'),
        ],
      },
    ],
  },
};

/** Without the links that lead into a hidden category (G-49). */
export const navigation = perTaxonomy(
  (): Navigation => ({ wine: shown(whole.wine), spirits: shown(whole.spirits) }),
);

function shown(menu: Navigation['wine']): Navigation['wine'] {
  const isShown = ({ href }: NavLink) =>
    readListingPath(href.slice(1).split('/'), taxonomy).kind === 'listing';
  return {
    ...menu,
    columns: menu.columns
      .map((column) => ({ ...column, links: column.links.filter(isShown) }))
      .filter(({ links }) => links.length > 0),
  };
}
