/**
 * One visitor's session during one request. A row is written at the first write (a cart, a message to show after a
 * redirect), never for a plain page view, so that crawlers do not fill the table.
 */
import type { Db } from '#db/connection.ts';
import type { SessionRow } from '#db/schema.ts';
import { newId, randomToken, type VisitorId } from '#kit/ids.ts';
import { sessionLifeMs } from './cookies.ts';
import { findSession, hashToken, insertSession, updateSession } from './session.store.ts';

/** What is kept between two requests: messages for the next page. */
interface SessionData {
  errors?: Record<string, unknown>;
  flash?: Record<string, unknown>;
}

const refreshAfterMs = 24 * 60 * 60 * 1000;

export class Session {
  readonly #db: Db;
  #row: SessionRow | undefined;
  #data: SessionData = {};
  #isChanged = false;
  /** The token to send to the browser, when it must be told one. */
  tokenToSend: string | undefined;
  /** What a first write opens the session with: two at once, from one page, must open the same. */
  firstToken: string | undefined;

  private constructor(db: Db) {
    this.#db = db;
  }

  /** Opens the session of a cookie's token; an unknown or expired token opens an empty one. */
  static async open(db: Db, token: string | undefined, now: number): Promise<Session> {
    const session = new Session(db);
    if (token !== undefined && /^[0-9a-f]{32}$/.test(token)) await session.#load(token, now);
    return session;
  }

  async #load(token: string, now: number): Promise<void> {
    this.#row = await findSession(this.#db, token, now);
    if (!this.#row) return;
    this.#data = JSON.parse(this.#row.data) as SessionData;
    if (now - this.#row.seen_at > refreshAfterMs) {
      await updateSession(this.#db, this.#row.id, { seen_at: now, expires_at: now + sessionLifeMs });
      this.tokenToSend = token;
    }
  }

  /** Null until the visitor has written something. */
  get visitorId(): VisitorId | null {
    return (this.#row?.id as VisitorId | undefined) ?? null;
  }

  /** The visitor's id; writes the row and asks for the cookie when there is none yet. */
  async ensureVisitor(now: number): Promise<VisitorId> {
    if (this.#row) return this.#row.id as VisitorId;
    return (await this.#begin(this.firstToken ?? randomToken(), now)) ?? (await this.#begin(randomToken(), now)) ?? fail();
  }

  /** Undefined when the token was used up by a session that is over. */
  async #begin(token: string, now: number): Promise<VisitorId | undefined> {
    const row: SessionRow = {
      id: newId<VisitorId>(),
      token_hash: hashToken(token),
      data: '{}',
      created_at: now,
      seen_at: now,
      expires_at: now + sessionLifeMs,
    };
    await insertSession(this.#db, row);
    this.#row = await findSession(this.#db, token, now);
    if (!this.#row) return undefined;
    this.tokenToSend = token;
    return this.#row.id as VisitorId;
  }

  /** Keeps messages for the next page; `bag` is the error bag of the protocol. */
  keepErrors(errors: Record<string, string>, bag: string | null): void {
    this.#data.errors = bag === null ? { ...this.#data.errors, ...errors } : { ...this.#data.errors, [bag]: errors };
    this.#isChanged = true;
  }

  keepFlash(flash: Record<string, unknown>): void {
    this.#data.flash = { ...this.#data.flash, ...flash };
    this.#isChanged = true;
  }

  /** Hands over the kept messages and forgets them. */
  takeMessages(): { errors: Record<string, unknown>; flash: Record<string, unknown> } {
    const { errors = {}, flash = {} } = this.#data;
    if (this.#data.errors !== undefined || this.#data.flash !== undefined) {
      delete this.#data.errors;
      delete this.#data.flash;
      this.#isChanged = true;
    }
    return { errors, flash };
  }

  async save(now: number): Promise<void> {
    if (!this.#isChanged) return;
    this.#isChanged = false;
    const id = await this.ensureVisitor(now);
    await updateSession(this.#db, id, { data: JSON.stringify(this.#data) });
  }
}

function fail(): never {
  throw new Error('A session could not be opened.');
}
