/** What must be ready before real customers come, in words, and what to do if it is not (N-115). */
import type { OpeningName } from '#domains/opening/opening-facts.rules.ts';

const beginEmpty =
  'Stop the shop and start it on an empty database with SEED=none: another DATA_DIR, or another DATABASE_URL. Then npm run staff -- invite EMAIL --role owner prints your link.';

interface Words {
  /** The words if it is ready. */
  ready: string;
  missing: string;
  cure: string;
  /** The page of the desk where it can be done. */
  href?: string;
  /** Ready once an owner says that it is right. */
  isLookedAt?: boolean;
}

export const openingWords: Readonly<Record<OpeningName, Words>> = {
  'demo-people': {
    ready: 'No one from the demonstration can sign in',
    missing: 'The demonstration’s people can still sign in, with passwords that anybody can know',
    cure: beginEmpty,
    href: '/desk/people',
  },
  'demo-products': {
    ready: 'No bottle of the demonstration is on sale',
    missing: 'The demonstration’s bottles are on sale, at prices that no one has set',
    cure: `${beginEmpty} Your own list comes in at Products, Import.`,
    href: '/desk/import',
  },
  'demo-promotions': {
    ready: 'No promotion of the demonstration is on',
    missing: 'Promotions of the demonstration are on, or will be',
    cure: `End them at Promotions, or begin empty: ${beginEmpty}`,
    href: '/desk/promotions',
  },
  owner: {
    ready: 'There is an owner',
    missing: 'No owner can sign in',
    cure: 'npm run staff -- invite EMAIL --role owner prints a link that works once.',
  },
  address: {
    ready: 'The store’s street and telephone are yours',
    missing: 'The store’s street or telephone is the demonstration’s',
    cure: 'Type both at Settings, Store: shoppers come there, and carriers start there.',
    href: '/desk/settings/store',
  },
  license: {
    ready: 'The license is entered and in force',
    missing: 'No license of the State Liquor Authority is in force',
    cure: 'Type its number and last day at Settings, Store, as the paper says.',
    href: '/desk/settings/store',
  },
  tax: {
    ready: 'The tax table was checked for this quarter',
    missing: 'Nobody has compared the tax table with the state’s for this quarter',
    cure: 'Compare it with Publication 718 and type the day at Settings, Sales tax.',
    href: '/desk/settings/tax',
  },
  hours: {
    ready: 'The hours were looked at',
    missing: 'Nobody has said that the hours are right',
    cure: 'Look at Settings, Hours, holidays too, and say so here.',
    ...{ href: '/desk/settings/hours', isLookedAt: true },
  },
  areas: {
    ready: 'The delivery areas were looked at',
    missing: 'Nobody has said that the delivery areas, fees and minimums are right',
    cure: 'Look at Settings, Areas and Fees, and say so here.',
    ...{ href: '/desk/settings/areas', isLookedAt: true },
  },
  terms: {
    ready: 'The terms and the privacy page were read',
    missing: 'Nobody has read the terms and the privacy page that shoppers agree to',
    cure: 'Read /terms and /privacy, with counsel where you are not sure, and say so here.',
    isLookedAt: true,
  },
  photo: {
    ready: 'A photo is on the shelf',
    missing: 'No bottle has a photo; drawn bottles stand in their place',
    cure: 'Photograph your best sellers first, at a product’s Photos.',
    href: '/desk/products',
  },
  payments: {
    ready: 'Cards are charged for real',
    missing: 'No real money is taken',
    cure: 'Set SQUARE_ACCESS_TOKEN, SQUARE_LOCATION_ID, SQUARE_APPLICATION_ID and SQUARE_ENVIRONMENT=production.',
  },
  texts: {
    ready: 'Texts are sent',
    missing: 'Texts go to a folder and to no one’s phone',
    cure: 'Set the keys of Twilio, as the README names them.',
  },
  https: {
    ready: 'The shop’s address is https',
    missing: 'The shop’s address is not https',
    cure: 'Put a proxy with a certificate before it (deploy/) and set APP_URL to the https address.',
  },
  mail: {
    ready: 'Mail is sent',
    missing: 'Mail goes to a folder and to no one',
    cure: 'Set SMTP_URL and MAIL_FROM.',
  },
  'mail-domain': {
    ready: 'The mail’s domain answers',
    missing: 'No name server answered about the mail’s domain',
    cure: 'Check the connection of this machine and try again.',
  },
  spf: {
    ready: 'SPF says who may send the shop’s mail',
    missing: 'The mail’s domain has no SPF record, so mail lands in junk folders',
    cure: 'Add the TXT record that your mail service names: it begins with v=spf1.',
  },
  dkim: {
    ready: 'The mail’s key is published (DKIM)',
    missing: 'No key of the mail’s domain was found under the usual names (DKIM)',
    cure: 'Add the record that your mail service names. If it is there under a name of its own: npm run open -- check --dkim NAME.',
  },
  dmarc: {
    ready: 'DMARC says what becomes of forged mail',
    missing: 'The mail’s domain has no DMARC record',
    cure: 'Add a TXT record at the name below: v=DMARC1; p=none; rua=mailto:you@your.domain to begin with.',
  },
  copy: {
    ready: 'The books were copied within a day',
    missing: 'The books were not copied within a day',
    cure: 'npm run backup, every night by the machine’s clock (docs/operations.md).',
  },
  drill: {
    ready: 'A copy was restored and found good',
    missing: 'No copy was ever restored and found good',
    cure: 'npm run backup -- check restores the last copy beside the shop and compares it.',
  },
};
