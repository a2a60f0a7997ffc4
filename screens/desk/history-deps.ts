import type { ProofKind } from '#domains/staff/permissions.rules.ts';
import type { StaffPerson } from '#domains/staff/person.ts';
import type { ActivityFilter, ActivityMark } from '#platform/activity/list-activity.ts';
import type { HistoryEntry } from '#widgets/desk/history/history-entry.ts';

/** Acts in sentences for the person who reads them; the table of what can be undone is in `app`. */
export type ReadHistory = (
  filter: ActivityFilter,
  page: { after: ActivityMark | null; limit: number },
  reader: { person: StaffPerson; proof: ProofKind; now: number },
) => Promise<{ entries: HistoryEntry[]; next: ActivityMark | null }>;
