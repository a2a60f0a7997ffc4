/** Whether the books are copied (B-250). */
import { latestBackupAt } from '#platform/backups/note-backup.ts';
import { latestCheck } from '#platform/backups/restore-checks.ts';
import { hasPaymentVendor } from '#platform/settings/vendor-settings.ts';
import type { AlertParts, KnownCheck } from './alert-parts.ts';

const hourMs = 60 * 60_000;
/** One a night, and two hours to make it. */
const maxAgeMs = 26 * hourMs;

export function copyChecks(parts: Pick<AlertParts, 'db' | 'clock' | 'settings'>): KnownCheck[] {
  return [backupCheck(parts), restoreCheck(parts)];
}

/** A copy that cannot be restored counts as none (O-053). */
function restoreCheck({ db }: Pick<AlertParts, 'db'>): KnownCheck {
  return {
    kind: 'copy-not-restored',
    isSerious: false,
    look: async () => ((await latestCheck(db))?.isGood === false ? [{ subject: 'books' }] : []),
  };
}

function backupCheck({ db, clock, settings }: Pick<AlertParts, 'db' | 'clock' | 'settings'>): KnownCheck {
  return {
    kind: 'backup-old',
    isSerious: false,
    async look() {
      const at = await latestBackupAt(db);
      // A shop without real payments may be tried out without copies.
      if (at === null) return hasPaymentVendor(settings) ? [{ subject: 'books' }] : [];
      const ageMs = clock() - at;
      return ageMs > maxAgeMs ? [{ subject: 'books', facts: { hours: Math.floor(ageMs / hourMs) } }] : [];
    },
  };
}
