/** A manager of the store whose browser is already signed in, without going through the sign-in pages. */
import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { addStaffPerson } from '#domains/staff/add-staff-person.ts';
import type { StaffId } from '#kit/ids.ts';
import { DeskSession } from '#platform/desk-sessions/desk-session.ts';
import { ask } from '../ask.ts';
import { asPage, get } from '../requests.ts';

export function addManager(db: Db, now: number): Promise<StaffId> {
  const person = { email: 'bench.manager@example.com', name: 'Ben', role: 'manager' } as const;
  return inTransaction(db, (tx) => addStaffPerson(tx, person, { by: 'bench', now }));
}

/** The value of the cookie `desk` for a new session. */
export async function openDeskSession(db: Db, staffId: StaffId, now: number): Promise<string> {
  const session = await DeskSession.open(db, undefined, now);
  await session.signIn({ staffId, deviceId: null, kind: 'full', now });
  return String(session.cookieToSend);
}

export interface DeskBrowser {
  /** The cookie header. */
  cookie: string;
  token: string;
}

/** Loads the board once, which provides the token for forms. @throws Error if the desk does not let it in */
export async function enterDesk(port: number, session: string): Promise<DeskBrowser> {
  const board = await ask(port, get('/desk', { ...asPage, cookie: `desk=${session}` }));
  const token = board.cookies.get('desk-XSRF-TOKEN');
  if (board.status !== 200 || token === undefined) throw new Error(`The board is a ${board.status}.`);
  return { cookie: `desk=${session}; desk-XSRF-TOKEN=${token}`, token };
}
