/** Alerts about the payment service, the machine, and who uses the desk (B-250, B-256). */
import { takesWrites } from '#db/takes-writes.ts';
import { readWebhookHealth } from '#domains/payments/webhook-health.ts';
import { countFailedSignIns, listNewDevices, listNewOwners } from '#domains/staff/security-news.ts';
import { withinTheLaw } from '#domains/store/legal-window.rules.ts';
import { listActivity } from '#platform/activity/list-activity.ts';
import { isDiskLow, readDiskSpace } from '#platform/files/disk-space.ts';
import { type AlertParts, type KnownCheck, lingerMs, minutesOf } from './alert-parts.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const maxOffMs = 30_000;
const maxFailedSignIns = 20;
const maxRead = 50;

export function gatewayChecks({ db, clock, settings, health }: AlertParts): KnownCheck[] {
  const clockCheck: KnownCheck = {
    kind: 'clock-off',
    isSerious: true,
    lingerMs,
    async look() {
      const offMs = health.clockOffsetMs();
      return Math.abs(offMs) > maxOffMs
        ? [{ subject: 'clock', facts: { seconds: Math.round(offMs / 1_000) } }]
        : [];
    },
  };
  if (!settings.payments.reports) return [clockCheck];
  return [
    clockCheck,
    {
      kind: 'gateway-silent',
      isSerious: true,
      async look() {
        const now = clock();
        const { missingSince, lastAt } = await readWebhookHealth(db, now);
        if (missingSince === null) return [];
        const days = lastAt === null ? null : Math.floor((now - lastAt) / dayMs);
        return [{ subject: 'messages', facts: days === null ? {} : { days } }];
      },
    },
    {
      kind: 'gateway-refused',
      isSerious: false,
      async look() {
        const { lastRefusedAt, lastAt, refused } = await readWebhookHealth(db, clock());
        const isOpen =
          lastRefusedAt !== null && clock() - lastRefusedAt < dayMs && lastRefusedAt >= (lastAt ?? 0);
        return isOpen ? [{ subject: 'messages', facts: { refused } }] : [];
      },
    },
  ];
}

export function machineChecks({ db, clock, settings, storeSettings, health }: AlertParts): KnownCheck[] {
  return [
    {
      kind: 'disk-low',
      isSerious: true,
      lingerMs,
      async look() {
        const space = await (health.readDisk ?? readDiskSpace)(settings.dataDir);
        const megabytes = Math.floor(space.freeBytes / 1_000_000);
        return isDiskLow(space) ? [{ subject: 'data', facts: { megabytes } }] : [];
      },
    },
    {
      kind: 'database-read-only',
      isSerious: true,
      async look() {
        const answer = await takesWrites(db);
        const since = health.databaseAnswered(answer === 'no', clock());
        // While the database is read-only, no alert can be written: /readyz reports that, and this check when
        // it is over.
        return since === null
          ? []
          : [{ subject: 'database', facts: { minutes: minutesOf(clock() - since) } }];
      },
    },
    {
      kind: 'search-mended',
      isSerious: false,
      lingerMs,
      async look() {
        const mended = health.searchMended;
        return mended && clock() - mended.at < dayMs
          ? [{ subject: 'search', facts: { differences: mended.differences } }]
          : [];
      },
    },
    {
      kind: 'hours-outside-law',
      isSerious: false,
      look: async () =>
        storeSettings.current().hours.flatMap(({ day, ...hours }) => {
          const lawful = withinTheLaw(day, hours);
          const isLawful =
            lawful?.opensMinutes === hours.opensMinutes && lawful.closesMinutes === hours.closesMinutes;
          return isLawful ? [] : [{ subject: String(day), facts: { weekday: day } }];
        }),
    },
  ];
}

export function securityChecks({ db, clock }: AlertParts): KnownCheck[] {
  const yesterday = () => clock() - dayMs;
  return [
    {
      kind: 'sign-ins-failed',
      isSerious: true,
      async look() {
        const count = await countFailedSignIns(db, clock() - hourMs);
        return count >= maxFailedSignIns ? [{ subject: 'desk', facts: { count } }] : [];
      },
    },
    {
      kind: 'device-new',
      isSerious: false,
      look: async () =>
        (await listNewDevices(db, { since: yesterday(), now: clock() })).map((subject) => ({ subject })),
    },
    {
      kind: 'owner-new',
      isSerious: true,
      look: async () => (await listNewOwners(db, yesterday())).map((subject) => ({ subject })),
    },
    {
      kind: 'person-exported',
      isSerious: false,
      async look() {
        const filter = { subject: { kind: 'account' }, verb: 'exported', from: yesterday() };
        const { acts } = await listActivity(db, filter, { limit: maxRead });
        return acts.length === 0 ? [] : [{ subject: 'customers', facts: { count: acts.length } }];
      },
    },
  ];
}
