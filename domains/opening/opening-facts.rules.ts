/** What must be there before real customers may come, judged from what each room knows of itself (N-115). */

/** What no program can verify: a person has to look at it. */
export const lookedAtNames = ['hours', 'areas', 'terms'] as const;

export const openingNames = [
  ...(['demo-people', 'demo-products', 'demo-promotions', 'owner', 'address', 'license', 'tax'] as const),
  ...lookedAtNames,
  ...(['photo', 'payments', 'texts', 'https'] as const),
  ...(['mail', 'mail-domain', 'spf', 'dkim', 'dmarc', 'copy', 'drill'] as const),
] as const;
export type OpeningName = (typeof openingNames)[number];

export interface OpeningFact {
  name: OpeningName;
  isReady: boolean;
  /** What was found, for people: names, a record, an address. */
  details: string[];
}

/** What the rooms say. Moments are epoch ms, days are the store's: '2026-11-27'. */
export interface OpeningFindings {
  now: number;
  today: string;
  people: readonly FoundPerson[];
  /** The demonstration's that are on sale. */
  demoProducts: number;
  promotions: readonly FoundPromotion[];
  store: {
    isDemonstrationAddress: boolean;
    licence: { number: string; untilDay: string } | null;
    /** The day on which the tax table was last compared with the state's. */
    taxCheckedOn: string | null;
    /** The first day on which comparing it counts for this quarter. */
    taxCheckFromDay: string;
  };
  /** By the name of what an owner has looked at. */
  lookedAt: { has(name: string): boolean };
  hasPhotos: boolean;
  /** `vendor` is null if nobody takes cards. */
  payments: { vendor: string | null; movesMoney: boolean };
  sendsTexts: boolean;
  appUrl: string;
  /** Null if mail goes to a folder. */
  mail: { address: string; answer: FoundMailDomain } | null;
  copiedAt: number | null;
  drill: { isGood: boolean | null; said: string } | null;
}

interface FoundPerson {
  name: string;
  email: string;
  role: string;
  status: string;
  isDemo: boolean;
  /** Whether the person may use the desk now. */
  isActive: boolean;
}

interface FoundPromotion {
  name: string;
  createdBy: string;
  endsAt: number;
  cancelledAt: number | null;
}

type FoundMailDomain =
  | { kind: 'read'; records: { spf: string | null; dkim: readonly string[]; dmarc: string | null } }
  | { kind: 'unreachable' };

const hourMs = 60 * 60_000;
/** One copy a night, and two hours to make it. */
const copyMs = 26 * hourMs;

/** All facts, in the order in which an owner would deal with them. */
export function judgeOpening(found: OpeningFindings): OpeningFact[] {
  return [
    ...judgeDemonstration(found),
    ...judgePeople(found),
    ...judgeStore(found),
    ...judgeVendors(found),
    ...judgeMail(found),
    ...judgeCopies(found),
  ];
}

/** The domain whose records prove the mail that comes from `address`. */
export function mailDomainOf(address: string): string {
  return address.split('@').at(-1) ?? '';
}

const fact = (name: OpeningName, isReady: boolean, details: readonly string[] = []): OpeningFact => ({
  ...{ name, isReady, details: [...details] },
});

function judgeDemonstration(found: OpeningFindings): OpeningFact[] {
  const { now, demoProducts } = found;
  const people = found.people.filter(
    ({ isDemo, status }) => isDemo && status !== 'closed' && status !== 'suspended',
  );
  const promotions = found.promotions.filter(
    ({ createdBy, endsAt, cancelledAt }) =>
      createdBy === 'demonstration' && endsAt > now && cancelledAt === null,
  );
  return [
    fact(
      'demo-people',
      people.length === 0,
      people.map(({ email }) => email),
    ),
    fact(
      'demo-products',
      demoProducts === 0,
      demoProducts === 0 ? [] : [`${demoProducts} of them are on sale`],
    ),
    fact('demo-promotions', promotions.length === 0, [...new Set(promotions.map(({ name }) => name))]),
  ];
}

function judgePeople({ people }: OpeningFindings): OpeningFact[] {
  const owners = people.filter(({ role, isActive, isDemo }) => role === 'owner' && isActive && !isDemo);
  return [
    fact(
      'owner',
      owners.length > 0,
      owners.map(({ name }) => name),
    ),
  ];
}

function judgeStore({ today, store, lookedAt, hasPhotos }: OpeningFindings): OpeningFact[] {
  const { licence, taxCheckedOn, taxCheckFromDay } = store;
  return [
    fact('address', !store.isDemonstrationAddress),
    fact(
      'license',
      licence !== null && licence.untilDay >= today,
      licence ? [`${licence.number}, until ${licence.untilDay}`] : [],
    ),
    fact('tax', taxCheckedOn !== null && taxCheckedOn >= taxCheckFromDay, taxCheckedOn ? [taxCheckedOn] : []),
    ...lookedAtNames.map((name) => fact(name, lookedAt.has(name))),
    fact('photo', hasPhotos),
  ];
}

function judgeVendors({ payments, sendsTexts, appUrl }: OpeningFindings): OpeningFact[] {
  const { vendor, movesMoney } = payments;
  const isSandbox = vendor !== null && !movesMoney;
  return [
    fact('payments', movesMoney, isSandbox ? [`${vendor}’s sandbox`] : []),
    fact('texts', sendsTexts),
    fact('https', appUrl.startsWith('https://'), [appUrl]),
  ];
}

function judgeMail({ mail }: OpeningFindings): OpeningFact[] {
  if (mail === null) return [fact('mail', false)];
  const { address, answer } = mail;
  const domain = mailDomainOf(address);
  const sends = fact('mail', true, [address]);
  if (answer.kind === 'unreachable') return [sends, fact('mail-domain', false, [domain])];
  const { spf, dkim, dmarc } = answer.records;
  return [
    sends,
    fact('spf', spf !== null, [spf ?? domain]),
    fact('dkim', dkim.length > 0, dkim.length > 0 ? dkim : [domain]),
    fact('dmarc', dmarc !== null, [dmarc ?? `_dmarc.${domain}`]),
  ];
}

function judgeCopies({ now, copiedAt, drill }: OpeningFindings): OpeningFact[] {
  return [
    fact('copy', copiedAt !== null && now - copiedAt < copyMs),
    fact('drill', drill?.isGood === true, drill?.isGood === false ? [drill.said] : []),
  ];
}
