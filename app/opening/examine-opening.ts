/** What is missing before real customers may come, each with its cure (N-115): facts from many rooms. */
import type { Db } from '#db/connection.ts';
import { countDemoProducts } from '#domains/catalogue/import/count-demo-products.ts';
import { readLookedAt } from '#domains/opening/mark-looked-at.ts';
import { hasShownPhotos } from '#domains/photos/find-photos.ts';
import { listPromotions } from '#domains/pricing/list-promotions.ts';
import { isDemoPerson } from '#domains/staff/demo-people.ts';
import { isActive, listStaffPeople } from '#domains/staff/find-staff-person.ts';
import type { Store } from '#domains/store/store.ts';
import { taxCheckDue } from '#domains/store/tax-rates.rules.ts';
import { storeDay } from '#kit/clock.ts';
import { latestBackupAt } from '#platform/backups/note-backup.ts';
import { latestCheck } from '#platform/backups/restore-checks.ts';
import { readMailDomain } from '#platform/mail-domain/read-mail-domain.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { hasPaymentVendor } from '#platform/settings/vendor-settings.ts';
import type { OpeningFact, OpeningName } from '#screens/desk/opening/opening-words.rules.ts';

export interface OpeningParts {
  db: Db;
  store: Store;
  settings: Settings;
  now: number;
  /** Name servers to ask, and further selectors of the mail's key; for tests and the command. */
  dns?: { servers?: readonly string[]; selectors?: readonly string[] };
}

const hourMs = 60 * 60_000;
/** One copy a night, and two hours to make it. */
const copyMs = 26 * hourMs;

/** All facts, in the order in which an owner would deal with them. */
export async function examineOpening(parts: OpeningParts): Promise<OpeningFact[]> {
  return [
    ...(await examineDemonstration(parts)),
    ...(await examinePeople(parts)),
    ...(await examineStore(parts)),
    ...examineVendors(parts),
    ...(await examineMail(parts)),
    ...(await examineCopies(parts)),
  ];
}

const fact = (name: OpeningName, isReady: boolean, details: readonly string[] = []): OpeningFact => ({
  ...{ name, isReady, details: [...details] },
});

async function examineDemonstration({ db, now }: OpeningParts): Promise<OpeningFact[]> {
  const people = (await listStaffPeople(db)).filter(
    (person) => isDemoPerson(person) && person.status !== 'closed' && person.status !== 'suspended',
  );
  const products = await countDemoProducts(db);
  const promotions = (await listPromotions(db, 'all')).filter(
    ({ createdBy, endsAt, cancelledAt }) =>
      createdBy === 'demonstration' && endsAt > now && cancelledAt === null,
  );
  return [
    fact(
      'demo-people',
      people.length === 0,
      people.map(({ email }) => email),
    ),
    fact('demo-products', products === 0, products === 0 ? [] : [`${products} of them are on sale`]),
    fact('demo-promotions', promotions.length === 0, [...new Set(promotions.map(({ name }) => name))]),
  ];
}

async function examinePeople({ db, now }: OpeningParts): Promise<OpeningFact[]> {
  const owners = (await listStaffPeople(db)).filter(
    (person) => person.role === 'owner' && isActive(person, now) && !isDemoPerson(person),
  );
  return [
    fact(
      'owner',
      owners.length > 0,
      owners.map(({ name }) => name),
    ),
  ];
}

async function examineStore({ db, store, now }: OpeningParts): Promise<OpeningFact[]> {
  const today = storeDay(now);
  const due = taxCheckDue(today);
  const marks = await readLookedAt(db);
  const { licence, taxCheckedOn } = store;
  return [
    fact('address', !store.isDemonstrationAddress),
    fact(
      'license',
      licence !== null && licence.untilDay >= today,
      licence ? [`${licence.number}, until ${licence.untilDay}`] : [],
    ),
    fact('tax', taxCheckedOn !== null && taxCheckedOn >= due.fromDay, taxCheckedOn ? [taxCheckedOn] : []),
    fact('hours', marks.has('hours')),
    fact('areas', marks.has('areas')),
    fact('terms', marks.has('terms')),
    fact('photo', await hasShownPhotos(db)),
  ];
}

function examineVendors({ settings }: OpeningParts): OpeningFact[] {
  const { payments, texts, appUrl } = settings;
  const isSandbox = hasPaymentVendor(settings) && !payments.movesMoney;
  return [
    fact('payments', payments.movesMoney, isSandbox ? [`${payments.vendor}’s sandbox`] : []),
    fact('texts', texts.kind !== 'embedded'),
    fact('https', appUrl.startsWith('https://'), [appUrl]),
  ];
}

async function examineMail({ settings: { mail }, dns }: OpeningParts): Promise<OpeningFact[]> {
  if (mail.kind === 'embedded') return [fact('mail', false)];
  const domain = mail.from.address.split('@').at(-1) ?? '';
  const answer = await readMailDomain(domain, dns);
  const sends = fact('mail', true, [mail.from.address]);
  if (answer.kind === 'unreachable') return [sends, fact('mail-domain', false, [domain])];
  const { spf, dkim, dmarc } = answer.records;
  return [
    sends,
    fact('spf', spf !== null, [spf ?? domain]),
    fact('dkim', dkim.length > 0, dkim.length > 0 ? dkim : [domain]),
    fact('dmarc', dmarc !== null, [dmarc ?? `_dmarc.${domain}`]),
  ];
}

async function examineCopies({ db, now }: OpeningParts): Promise<OpeningFact[]> {
  const copiedAt = await latestBackupAt(db);
  const check = await latestCheck(db);
  return [
    fact('copy', copiedAt !== null && now - copiedAt < copyMs),
    fact('drill', check?.isGood === true, check?.isGood === false ? [check.said] : []),
  ];
}
