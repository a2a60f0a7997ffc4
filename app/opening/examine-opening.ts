/** Asks each room what `domains/opening` judges: what is missing before real customers may come (N-115). */
import type { Db } from '#db/connection.ts';
import { countDemoProducts } from '#domains/catalogue/import/count-demo-products.ts';
import { readLookedAt } from '#domains/opening/mark-looked-at.ts';
import {
  judgeOpening,
  mailDomainOf,
  type OpeningFact,
  type OpeningFindings,
} from '#domains/opening/opening-facts.rules.ts';
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

export interface OpeningParts {
  db: Db;
  store: Store;
  settings: Settings;
  now: number;
  /** Name servers to ask, and further selectors of the mail's key; for tests and the command. */
  dns?: { servers?: readonly string[]; selectors?: readonly string[] };
}

export async function examineOpening(parts: OpeningParts): Promise<OpeningFact[]> {
  const { db, store, settings, now } = parts;
  const { payments, texts, appUrl } = settings;
  const today = storeDay(now);
  const people = await listStaffPeople(db);
  return judgeOpening({
    ...{ now, today },
    people: people.map((person) => ({
      ...person,
      isDemo: isDemoPerson(person),
      isActive: isActive(person, now),
    })),
    demoProducts: await countDemoProducts(db),
    promotions: await listPromotions(db, 'all'),
    store: { ...store, taxCheckFromDay: taxCheckDue(today).fromDay },
    lookedAt: await readLookedAt(db),
    hasPhotos: await hasShownPhotos(db),
    payments: {
      vendor: hasPaymentVendor(settings) ? payments.vendor : null,
      movesMoney: payments.movesMoney,
    },
    sendsTexts: texts.kind !== 'embedded',
    appUrl,
    mail: await findMail(parts),
    copiedAt: await latestBackupAt(db),
    drill: await latestCheck(db),
  });
}

async function findMail({ settings: { mail }, dns }: OpeningParts): Promise<OpeningFindings['mail']> {
  if (mail.kind === 'embedded') return null;
  const { address } = mail.from;
  return { address, answer: await readMailDomain(mailDomainOf(address), dns) };
}
