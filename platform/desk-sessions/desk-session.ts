/**
 * The session of one of the store's people during one request. Separate from shoppers' sessions: it has its
 * own table, cookie and token, and neither is ever derived from the other (B-015, decision 033).
 */
import type { Db } from '#db/connection.ts';
import type { ProvedBy, StaffSessionRow } from '#db/tables/desk-sessions.ts';
import type { Tx } from '#db/transaction.ts';
import { randomToken } from '#kit/ids.ts';
import { hashToken } from '#platform/sessions/hash-token.ts';
import { SessionMessages } from '#platform/sessions/session-messages.ts';
import {
  deleteDeskSession,
  findDeskSession,
  insertDeskSession,
  replaceDeskSession,
  updateDeskSession,
} from './desk-session.store.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A session ends this long after the sign-in, however much it is used (B-007). */
const deskSessionLifeMs = 12 * hourMs;
/** And after this long without use; an enrolled device locks sooner (B-007, B-011). */
const deskIdleMs = 30 * minuteMs;
/** How long a session without a person carries what a sign-in needs, such as its challenge. */
const visitorLifeMs = 10 * minuteMs;
/** How long a proof of identity counts as fresh for acts that require one (B-009). */
const proofFreshMs = 10 * minuteMs;
/** How rarely a session's use is recorded. */
const refreshAfterMs = 30_000;

export interface DeskSignIn {
  staffId: string;
  deviceId: string | null;
  kind: 'full' | 'pin';
  /** How the person proved their identity. */
  how?: ProvedBy;
  now: number;
  /** `deskIdleMs` by default. */
  idleMs?: number;
  /** `deskSessionLifeMs` by default. */
  lifeMs?: number;
  /** Called in the transaction that signs in, because the person may have been suspended meanwhile. */
  stillRight?: (tx: Tx) => Promise<boolean>;
}

/** A fresh proof of identity. */
export interface Proof {
  how: ProvedBy;
  /** Epoch ms. */
  now: number;
  /** Checks the proof and uses it up. */
  stillRight: (tx: Tx) => Promise<boolean>;
}

export class DeskSession extends SessionMessages {
  readonly #db: Db;
  #row: StaffSessionRow | undefined;
  /** A new token for the browser; null: the browser must drop the one it has. */
  cookieToSend: string | null | undefined;
  /** The enrolled device's token as the browser sent it. */
  deviceToken: string | null = null;
  /** A device token to store in the browser, and for how long; `token` '' removes it. */
  deviceToSend: { token: string; maxAgeMs: number } | undefined;

  private constructor(db: Db) {
    super();
    this.#db = db;
  }

  /** Opens the session of a cookie's token; an unknown or expired one opens an empty session. */
  static async open(db: Db, token: string | undefined, now: number): Promise<DeskSession> {
    const session = new DeskSession(db);
    if (token === undefined || !/^[0-9a-f]{32}$/.test(token)) return session;
    const row = await findDeskSession(db, hashToken(token), now);
    if (!row) return session;
    session.#row = row;
    session.load(row.data);
    return session;
  }

  /** The id that the CSRF token is bound to; null until something was written. */
  get id(): string | null {
    return this.#row?.id ?? null;
  }

  /** Null before the sign-in. Whether the person may still enter is looked up in the person's row. */
  get staffId(): string | null {
    return this.#row?.staff_id ?? null;
  }

  /** The enrolled device on which it was opened. */
  get deviceId(): string | null {
    return this.#row?.device_id ?? null;
  }

  get kind(): StaffSessionRow['kind'] {
    return this.#row?.kind ?? 'visitor';
  }

  /**
   * How long an enrolled device may be idle before its screen locks; null for a browser of one's own (B-011).
   */
  get locksAfterMs(): number | null {
    const row = this.#row;
    return row && row.device_id !== null && row.idle_ms < deskIdleMs ? row.idle_ms : null;
  }

  /** How the person last proved their identity; null before the sign-in. */
  get provedBy(): ProvedBy | null {
    return this.#row?.proved_by ?? null;
  }

  /** True if a passkey, or password and code, was given within the last ten minutes (B-009). */
  isFreshlyProved(now: number): boolean {
    const provedAt = this.#row?.proved_at ?? null;
    return provedAt !== null && now - provedAt < proofFreshMs;
  }

  /**
   * Records that the person used the session, rather than a page polling by itself; keeps it alive. Called
   * once per request.
   */
  async touch(now: number): Promise<void> {
    const row = this.#row;
    if (!row || row.staff_id === null || now - row.seen_at < refreshAfterMs) return;
    const change = { seen_at: now, expires_at: Math.min(now + row.idle_ms, row.absolute_expires_at) };
    await updateDeskSession(this.#db, row.id, change);
    this.#row = { ...row, ...change };
  }

  /**
   * Makes the session last until `at` (epoch ms) even if unused, and end then even if used: for a driver's
   * phone on a run (B-019).
   */
  async lastUntil(at: number): Promise<void> {
    const row = this.#row;
    if (!row || row.staff_id === null || row.absolute_expires_at === at) return;
    const change = { expires_at: at, absolute_expires_at: at, idle_ms: at - row.created_at };
    await updateDeskSession(this.#db, row.id, change);
    this.#row = { ...row, ...change };
  }

  /** Signs the person in under a new token; false if `stillRight` says no. */
  async signIn({
    staffId,
    deviceId,
    kind,
    how,
    now,
    idleMs = deskIdleMs,
    lifeMs = deskSessionLifeMs,
    stillRight = async () => true,
  }: DeskSignIn): Promise<boolean> {
    const ends = now + lifeMs;
    const row: StaffSessionRow = {
      ...fresh(now),
      staff_id: staffId,
      device_id: deviceId,
      kind,
      proved_at: kind === 'full' ? now : null,
      proved_by: how ?? null,
      idle_ms: idleMs,
      expires_at: Math.min(now + idleMs, ends),
      absolute_expires_at: ends,
    };
    return this.#become(row, stillRight);
  }

  /**
   * The person has just proved their identity again: issues a new token and a fresh proof (B-007, B-009),
   * without extending the session. False if `stillRight` says no, or the session has ended meanwhile.
   */
  async prove({ how, now, stillRight }: Proof): Promise<boolean> {
    const row = this.#row;
    if (!row || row.staff_id === null) return false;
    const again = { id: randomToken(), data: this.toJson(), proved_at: now, proved_by: how, seen_at: now };
    return this.#become({ ...row, ...again }, stillRight);
  }

  async #become(
    row: StaffSessionRow,
    stillRight: (tx: Tx) => Promise<boolean> = async () => true,
  ): Promise<boolean> {
    const token = randomToken();
    const next = { ...row, token_hash: hashToken(token) };
    if (!(await replaceDeskSession(this.#db, this.id, next, stillRight))) return false;
    this.#row = next;
    this.clear();
    this.load(next.data);
    this.cookieToSend = token;
    return true;
  }

  /** Ends the session; the browser's history of the desk is cleared with the next page. */
  async signOut(): Promise<void> {
    if (this.#row) await deleteDeskSession(this.#db, this.#row.id);
    this.#row = undefined;
    this.cookieToSend = null;
    this.clearHistory();
  }

  /** Writes the messages; if there is no row and `mayBegin` says no, they are dropped. */
  async save(now: number, mayBegin: () => boolean): Promise<void> {
    if (!this.isChanged) return;
    this.isChanged = false;
    if (this.#row) {
      await updateDeskSession(this.#db, this.#row.id, { data: this.toJson() });
      return;
    }
    if (!mayBegin()) return;
    const token = randomToken();
    this.#row = { ...fresh(now), token_hash: hashToken(token), data: this.toJson() };
    await insertDeskSession(this.#db, this.#row);
    this.cookieToSend = token;
  }
}

function fresh(now: number): StaffSessionRow {
  return {
    id: randomToken(),
    token_hash: '',
    staff_id: null,
    device_id: null,
    kind: 'visitor',
    proved_at: null,
    proved_by: null,
    idle_ms: visitorLifeMs,
    data: '{}',
    created_at: now,
    seen_at: now,
    expires_at: now + visitorLifeMs,
    absolute_expires_at: now + visitorLifeMs,
  };
}
