/**
 * One visitor's session during one request. A row is written at the first write (a cart, a message to show
 * after a redirect), never for a plain page view, so that crawlers do not fill the table.
 */
import type { Db } from '#db/connection.ts';
import type { SessionRow } from '#db/schema.ts';
import { type Id, newId, randomToken, type VisitorId } from '#kit/ids.ts';
import { ownPath } from './own-path.ts';
import {
  deleteSession,
  enterSession,
  findSession,
  hashToken,
  insertSession,
  replaceSession,
  type StillRight,
  updateSession,
} from './session.store.ts';
import { absoluteExpiry, cookieLifeMs, expiryOf, passwordFreshMs, refreshAfterMs } from './session-life.ts';

type AccountId = Id<'account'>;

/** What is kept between two requests: messages for the next page. */
interface SessionData {
  errors?: Record<string, unknown>;
  flash?: Record<string, unknown>;
  notes?: Record<string, string>;
  clearHistory?: boolean;
}

interface Messages {
  errors: Record<string, unknown>;
  flash: Record<string, unknown>;
  /** Somebody has signed out: the browser forgets the pages of before. */
  clearHistory: boolean;
}

export interface SignIn {
  accountId: AccountId;
  /** The account's own, the same on every device. */
  visitorId: VisitorId;
  remember: boolean;
  now: number;
  /**
   * Whether what let them in is right to this moment, as a password changed meanwhile is not; always, where
   * it is left out.
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

export class Session {
  readonly #db: Db;
  #row: SessionRow | undefined;
  #beginning: Promise<VisitorId> | undefined;
  #data: SessionData = {};
  #isChanged = false;
  /**
   * The token to send to the browser, when it must be told one; `maxAgeMs` null: until the browser is closed.
   */
  cookieToSend: { token: string; maxAgeMs: number | null } | undefined;
  /** A path to keep in the browser, null to forget it. */
  intendedToSend: string | null | undefined;
  /**
   * By which the browser is known to have signed in before, as it came; and a token for its cookie, where it
   * is to get one.
   */
  deviceToken: string | null = null;
  deviceToSend: string | undefined;
  #intended: string | null = null;

  private constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Opens the session of a cookie's token; an unknown or expired token opens an empty one. `intended` as the
   * browser sent it.
   */
  static async open(db: Db, token: string | undefined, now: number, intended?: string): Promise<Session> {
    const session = new Session(db);
    session.#intended = ownPath(intended);
    if (token !== undefined && /^[0-9a-f]{32}$/.test(token)) await session.#load(token, now);
    return session;
  }

  async #load(token: string, now: number): Promise<void> {
    this.#row = await findSession(this.#db, token, now);
    if (!this.#row) return;
    this.#data = JSON.parse(this.#row.data) as SessionData;
    if (now - this.#row.seen_at > refreshAfterMs(this.#row)) {
      await updateSession(this.#db, this.#row.id, { seen_at: now, expires_at: expiryOf(this.#row, now) });
      if (this.#row.account_id === null) this.#sendCookie(token, now);
    }
  }

  #sendCookie(token: string, now: number): void {
    if (this.#row) this.cookieToSend = { token, maxAgeMs: cookieLifeMs(this.#row, now) };
  }

  /**
   * The session's own id, to which the page's token is bound; null until the visitor has written something.
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

  /** The visitor's id; writes the row and asks for the cookie when there is none yet. */
  async ensureVisitor(now: number): Promise<VisitorId> {
    if (this.#row) return this.#row.visitor_id as VisitorId;
    this.#beginning ??= this.#begin(now).finally(() => {
      this.#beginning = undefined;
    });
    return this.#beginning;
  }

  /**
   * The token is made here and now: nobody could know it before there is a session, and it is told to nobody
   * but in this answer.
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

  /**
   * A fresh token and a fresh row in the place of what there is; the old token is a stranger's from then on
   * (R-064).
   */
  async #replace(old: SessionRow, change: Partial<SessionRow>, now: number): Promise<void> {
    const token = randomToken();
    const row = {
      ...old,
      ...change,
      ...stamps(token, JSON.stringify(this.#data), now),
      expires_at: expiryOf(old, now),
    };
    if (await replaceSession(this.#db, old.id, row)) this.#become(row, token, now);
    // Ended meanwhile, as by a password changed on another device: the browser is a guest's.
    else this.#forget();
  }

  #become(row: SessionRow, token: string, now: number): void {
    this.#row = row;
    this.#isChanged = false;
    this.#sendCookie(token, now);
  }

  #forget(): void {
    this.#row = undefined;
    this.#data = {};
    this.#isChanged = false;
  }

  /**
   * The visitor is now the account's, and what was kept for the guest's next page is forgotten; false:
   * nothing was done.
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
    this.#data = {};
    this.#become(row, token, now);
    return true;
  }

  /**
   * The cookie signs nobody in any more; the browser goes on as a new guest, whose next page makes it forget
   * the old ones.
   */
  async signOut(): Promise<void> {
    if (this.#row) await deleteSession(this.#db, this.#row.id);
    this.#row = undefined;
    this.#data = { clearHistory: true };
    this.#isChanged = true;
    this.forgetIntendedPath();
  }

  /**
   * The same visitor under a new token, after something that only its owner could do; nothing to do where
   * there is no session.
   */
  async renew(now: number): Promise<void> {
    if (this.#row) await this.#replace(this.#row, {}, now);
  }

  /** The password was just given: private actions are open for three hours (G-45). */
  async confirmPassword(now: number): Promise<void> {
    if (this.#row) await this.#replace(this.#row, { password_confirmed_at: now }, now);
  }

  isPasswordConfirmed(now: number): boolean {
    const confirmedAt = this.#row?.password_confirmed_at ?? null;
    return confirmedAt !== null && now - confirmedAt < passwordFreshMs;
  }

  /**
   * Where the visitor meant to go before a door asked to sign in; kept in the browser, so that asking costs
   * no row.
   */
  keepIntendedPath(path: string): void {
    const own = ownPath(path);
    if (own === null) return;
    this.#intended = own;
    this.intendedToSend = own;
  }

  /** The path kept, once, or the one given. */
  takeIntendedPath(otherwise: string): string {
    const path = this.#intended ?? otherwise;
    this.forgetIntendedPath();
    return path;
  }

  forgetIntendedPath(): void {
    if (this.#intended !== null) this.intendedToSend = null;
    this.#intended = null;
  }

  /** Keeps messages for the next page; `bag` is the error bag of the protocol. */
  keepErrors(errors: Record<string, string>, bag: string | null): void {
    this.#data.errors =
      bag === null ? { ...this.#data.errors, ...errors } : { ...this.#data.errors, [bag]: errors };
    this.#isChanged = true;
  }

  keepFlash(flash: Record<string, unknown>): void {
    this.#data.flash = { ...this.#data.flash, ...flash };
    this.#isChanged = true;
  }

  /** A word from one handler to the next; it stays until `takeNote`. */
  keepNote(name: string, text: string): void {
    this.#data.notes = { ...this.#data.notes, [name]: text };
    this.#isChanged = true;
  }

  readNote(name: string): string | null {
    return this.#data.notes?.[name] ?? null;
  }

  takeNote(name: string): string | null {
    const text = this.readNote(name);
    if (text !== null) {
      delete this.#data.notes?.[name];
      this.#isChanged = true;
    }
    return text;
  }

  /** Hands over the kept messages and forgets them. */
  takeMessages(): Messages {
    const { errors, flash, clearHistory } = this.#data;
    if (errors !== undefined || flash !== undefined || clearHistory !== undefined) {
      delete this.#data.errors;
      delete this.#data.flash;
      delete this.#data.clearHistory;
      this.#isChanged = true;
    }
    return { errors: errors ?? {}, flash: flash ?? {}, clearHistory: clearHistory ?? false };
  }

  /**
   * @param mayBegin asked before a row is written for a visitor who has none; where it says no, the messages
   * are forgotten
   */
  async save(now: number, mayBegin: () => boolean): Promise<void> {
    if (!this.#isChanged) return;
    this.#isChanged = false;
    if (!this.#row && !mayBegin()) return;
    await this.ensureVisitor(now);
    await updateSession(this.#db, this.#row?.id ?? '', { data: JSON.stringify(this.#data) });
  }
}

function stamps(token: string, data: string, now: number) {
  return { id: randomToken(), token_hash: hashToken(token), data, created_at: now, seen_at: now };
}
