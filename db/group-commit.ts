/**
 * Transactions of one connection that come close together share one commit, and so one wait for the disk
 * (decision 015). Each is a savepoint of its own; nobody is told how it went before all of them are on the
 * disk.
 */
import type { QueryResult } from 'kysely';
import type { SqliteConnection, SqlText } from './sqlite-connection.ts';

/**
 * A group is written at the latest when it has so many members, or is so old and its member of the moment
 * ends.
 */
const maxMembers = 16;
const maxMs = 20;

/** A member's transaction was given up with the whole group, by no fault of its own: it may be run again. */
export class GroupLost extends Error {
  readonly code = 'GROUP_LOST';
}

class Group {
  members = 1;
  /** The event loop has come round since it began. */
  isDue = false;
  readonly #startedAt = performance.now();
  readonly #written = Promise.withResolvers<void>();

  constructor() {
    // Whoever is in it hears of a failure from `written`; with nobody left in it there is nobody to tell.
    this.written.catch(() => undefined);
  }

  get written(): Promise<void> {
    return this.#written.promise;
  }

  get isFull(): boolean {
    return this.isDue || this.members >= maxMembers || performance.now() - this.#startedAt >= maxMs;
  }

  succeed(): void {
    this.#written.resolve();
  }

  fail(error: unknown): void {
    this.#written.reject(error);
  }
}

export class GroupCommit {
  readonly #connection: SqliteConnection;
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;
  #group: Group | undefined;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  /**
   * Waits for its turn and begins a transaction; from now on the connection is the caller's until `leave`.
   */
  async enter(): Promise<void> {
    await this.#takeTurn();
    try {
      if (this.#group) {
        await this.#run('savepoint member');
        this.#group.members += 1;
      } else {
        await this.#run('begin immediate');
        this.#group = this.#newGroup();
      }
    } catch (error) {
      this.#passOn();
      throw error;
    }
  }

  /**
   * Ends the caller's transaction, kept or undone, and waits for the group. Also what is undone may have seen
   * what the others wrote, so that its end, too, is told only when that is on the disk.
   *
   * @throws the commit's error, for every member alike; `GroupLost` when another member's failure undid them
   * all
   */
  async leave(how: 'keep' | 'undo'): Promise<void> {
    const group = this.#group;
    if (!group) throw new Error('A transaction was ended that had not begun');
    try {
      const isOver = await this.#settle(group, how);
      // Whoever undoes its part has a reason of its own to tell.
      if (isOver && how === 'undo') return;
      if (!isOver && group.isFull) await this.#commit(group);
    } finally {
      this.#passOn();
    }
    await group.written;
  }

  /** Runs what is to be in no transaction, once every earlier one is on the disk. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    await this.#takeTurn();
    try {
      if (this.#group) await this.#commit(this.#group);
      return await work();
    } finally {
      this.#passOn();
    }
  }

  /**
   * Ends the member's own part. True when the group is over with it: a first one that undoes, or one that
   * cannot be ended by itself.
   */
  async #settle(group: Group, how: 'keep' | 'undo'): Promise<boolean> {
    const isFirst = group.members === 1;
    if (isFirst && how === 'keep') return false;
    try {
      if (isFirst) {
        await this.#undoAll();
        group.succeed();
        return true;
      }
      if (how === 'undo') await this.#run('rollback to member');
      await this.#run('release member');
      return false;
    } catch (cause) {
      // SQLite undoes a whole transaction where, for one, the disk is full: there is no savepoint any more
      // then.
      await this.#undoAll();
      group.fail(new GroupLost('A transaction was undone together with another', { cause }));
      return true;
    }
  }

  async #undoAll(): Promise<void> {
    this.#group = undefined;
    if (this.#connection.isInTransaction) await this.#run('rollback');
  }

  async #commit(group: Group): Promise<void> {
    this.#group = undefined;
    try {
      await this.#run('commit');
      group.succeed();
    } catch (error) {
      await this.#undoAll();
      group.fail(error);
    }
  }

  /**
   * What has arrived by the next round of the event loop goes into the same commit: a lone shopper waits no
   * longer than that.
   */
  #newGroup(): Group {
    const group = new Group();
    setImmediate(() => {
      group.isDue = true;
      if (this.#group !== group || this.#isTaken) return;
      this.#isTaken = true;
      void this.#commit(group).finally(() => this.#passOn());
    });
    return group;
  }

  async #takeTurn(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
  }

  #passOn(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }

  #run(sql: string): Promise<QueryResult<unknown>> {
    return this.#connection.execute({ sql, parameters: [] } satisfies SqlText);
  }
}
