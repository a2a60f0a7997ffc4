/**
 * A visitor's session during one request. The row is inserted at the first write (a cart, a message to show
 * after a redirect), never for a plain page view, so that crawlers do not fill the table.
 */
import type { Db } from '#db/connection.ts';
import type { SessionRow } from '#db/schema.ts';
import { type Id, newId, randomToken, type VisitorId } from '#kit/ids.ts';
import { hashToken } from './hash-token.ts';
import { ownPath } from './own-path.ts';
import {
  deleteSession,
  enterSession,
  findSession,
  insertSession,
  replaceSession,
  type StillRight,
  updateSession,
} from './session.store.ts';
import { absoluteExpiry, cookieLifeMs, expiryOf, passwordFreshMs, refreshAfterMs } from './session-life.ts';
import { SessionMessages } from './session-messages.ts';

type AccountId = Id<'account'>;

export interface SignIn {
  accountId: AccountId;
  /** The account's own visitor, the same on every device. */
  visitorId: VisitorId;
  remember: boolean;
  now: number;
  /**
   * Whether the credentials are still valid, because the password may have changed meanwhile; true by
   * default.
   */
  stillRight?: StillRight;
}

const guest = {
  account_id: null,
  is_remembered: 0,
  signed_in_at: null,
  password_confirmed_at: null,
  absolute_expires_at: null,
} as const satisfies Partial<SessionRow>;

export class Session extends SessionMessages {
  readonly #db: Db;
  #row: SessionRow | undefined;
  #beginning: Promise<VisitorId> | undefined;
  /**
   * A new token for the browser, if there is one. `maxAgeMs` null: the cookie lasts until the browser closes.
   */
  cookieToSend: { token: string; maxAgeMs: number | null } | undefined;
  /** A path to store in the browser; null removes it. */
  intendedToSend: string | null | undefined;
  /** The token of a browser that has signed in before, from the request; and a new one to send. */
  deviceToken: string | null = null;
  deviceToSend: string | undefined;
  #intended: string | null = null;

  private constructor(db: Db) {
    super();
    this.#db = db;
  }

  /**
   * Opens the session of a cookie's token; an unknown or expired token opens an empty session.
   *
   * @param intended the intended path as the browser sent it
   */
  static async open(db: Db, token: string | undefined, now: number, intended?: string): Promise<Session> {
    const session = new Session(db);
    session.#intended = ownPath(intended);
    if (token !== undefined && /^[0-9a-f]{32}$/.test(token)) await session.#load(token, now);
    return session;
  }

  /** An empty session, whatever cookies the request has: for a response that is the same for everyone. */
  static empty(db: Db): Session {
    return new Session(db);
  }

  async #load(token: string, now: number): Promise<void> {
    this.#row = await findSession(this.#db, token, now);
    if (!this.#row) return;
    this.load(this.#row.data);
    if (now - this.#row.seen_at > refreshAfterMs(this.#row)) {
      await updateSession(this.#db, this.#row.id, { seen_at: now, expires_at: expiryOf(this.#row, now) });
      if (this.#row.account_id === null) this.#sendCookie(token, now);
    }
  }

  #sendCookie(token: string, now: number): void {
    if (this.#row) this.cookieToSend = { token, maxAgeMs: cookieLifeMs(this.#row, now) };
  }

  /**
   * How long the browser keeps its cookie, in ms; null: until it is closed, as for visitors without a
   * session.
   */
  cookieLife(now: number): number | null {
    return this.#row ? cookieLifeMs(this.#row, now) : null;
  }

  /**
   * The session's own id, to which the CSRF token is bound; null until the visitor has written something.
   */
  get id(): string | null {
    return this.#row?.id ?? null;
  }

  /** Null until the visitor has written something. */
  get visitorId(): VisitorId | null {
    return (this.#row?.visitor_id as VisitorId | undefined) ?? null;
  }

  /** Null for a guest. */
  get accountId(): AccountId | null {
    return (this.#row?.account_id as AccountId | null | undefined) ?? null;
  }

  /** The visitor's id. Inserts the row and sends the cookie if there is none yet. */
  async ensureVisitor(now: number): Promise<VisitorId> {
    if (this.#row) return this.#row.visitor_id as VisitorId;
    this.#beginning ??= this.#begin(now).finally(() => {
      this.#beginning = undefined;
    });
    return this.#beginning;
  }

  /**
   * The token is made here, so it is unknown before the session exists, and only this response carries it.
   */
  async #begin(now: number): Promise<VisitorId> {
    const token = randomToken();
    const fresh = { ...guest, visitor_id: newId<VisitorId>() };
    const row = { ...fresh, ...stamps(token, '{}', now), expires_at: expiryOf(fresh, now) };
    await insertSession(this.#db, row);
    this.#row = row;
    this.#sendCookie(token, now);
    return fresh.visitor_id;
  }

  /** Replaces the row and the token; the old token is worthless from then on. */
  async #replace(old: SessionRow, change: Partial<SessionRow>, now: number): Promise<void> {
    const token = randomToken();
    const row = {
      ...old,
      ...change,
      ...stamps(token, this.toJson(), now),
      expires_at: expiryOf(old, now),
    };
    if (await replaceSession(this.#db, old.id, row)) this.#become(row, token, now);
    // The session has ended meanwhile, for example by a password change elsewhere.
    else this.#forget();
  }

  #become(row: SessionRow, token: string, now: number): void {
    this.#row = row;
    this.isChanged = false;
    this.#sendCookie(token, now);
  }

  #forget(): void {
    this.#row = undefined;
    this.clear();
  }

  /**
   * The visitor becomes the account's, and the guest's messages are dropped. False if the credentials were no
   * longer valid; nothing was done then.
   */
  async signIn({
    accountId,
    visitorId,
    remember,
    now,
    stillRight = async () => true,
  }: SignIn): Promise<boolean> {
    const token = randomToken();
    const signedIn = {
      visitor_id: visitorId,
      account_id: accountId,
      is_remembered: remember ? 1 : 0,
      signed_in_at: now,
      password_confirmed_at: now,
      absolute_expires_at: absoluteExpiry(now),
    };
    const row = { ...signedIn, ...stamps(token, '{}', now), expires_at: expiryOf(signedIn, now) };
    if (!(await enterSession(this.#db, this.id, row, stillRight))) return false;
    this.clear();
    this.#become(row, token, now);
    return true;
  }

  /**
   * Ends the session. The browser continues as a new guest, whose next page clears the history (R-065,
   *
   */
  async signOut(): Promise<void> {
    if (this.#row) await deleteSession(this.#db, this.#row.id);
    this.#row = undefined;
    this.clearHistory();
    this.forgetIntendedPath();
  }

  /**
   * Gives the visitor a new token after an action that only the owner could take; does nothing without a
   * session.
   */
  async renew(now: number): Promise<void> {
    if (this.#row) await this.#replace(this.#row, {}, now);
  }

  /** The password was just entered, which allows private actions for three hours (G-45). */
  async confirmPassword(now: number): Promise<void> {
    if (this.#row) await this.#replace(this.#row, { password_confirmed_at: now }, now);
  }

  isPasswordConfirmed(now: number): boolean {
    const confirmedAt = this.#row?.password_confirmed_at ?? null;
    return confirmedAt !== null && now - confirmedAt < passwordFreshMs;
  }

  /**
   * Remembers where the visitor was going when sign-in was required. Stored in the browser, so it costs no
   * row.
   */
  keepIntendedPath(path: string): void {
    const own = ownPath(path);
    if (own === null) return;
    this.#intended = own;
    this.intendedToSend = own;
  }

  /** The intended path, once; otherwise the given one. */
  takeIntendedPath(otherwise: string): string {
    const path = this.#intended ?? otherwise;
    this.forgetIntendedPath();
    return path;
  }

  forgetIntendedPath(): void {
    if (this.#intended !== null) this.intendedToSend = null;
    this.#intended = null;
  }

  /**
   * @param mayBegin whether a row may be inserted for a visitor without one; if not, the messages are dropped
   */
  async save(now: number, mayBegin: () => boolean): Promise<void> {
    if (!this.isChanged) return;
    this.isChanged = false;
    if (!this.#row && !mayBegin()) return;
    await this.ensureVisitor(now);
    await updateSession(this.#db, this.#row?.id ?? '', { data: this.toJson() });
  }
}

function stamps(token: string, data: string, now: number) {
  return { id: randomToken(), token_hash: hashToken(token), data, created_at: now, seen_at: now };
}
