import { listStaffPeople } from '#domains/staff/find-staff-person.ts';
import type { ActivityDeps } from '#screens/desk/activity/handlers.ts';
import type { Shop } from '../shop.ts';
import { readHistory } from './read-history.ts';
import { undoActivity } from './undo-activity.ts';

/** What the page of all activity needs, including the table of how each act is undone. */
export function activityDeps({ db, clock }: Pick<Shop, 'db' | 'clock'>): ActivityDeps {
  return {
    clock,
    listPeople: () => listStaffPeople(db),
    readHistory: (filter, page, reader) => readHistory(db, filter, page, reader),
    undo: (seq, by, may) => undoActivity(db, seq, by, may),
  };
}
