/**
 * Transactions of one connection that come close together share one commit, and so one wait for the disk
 * (decision 015). Each is a savepoint of its own; none of them reports its result before the whole group is
 * on disk.
 */
import type { QueryResult } from 'kysely';
import type { SqliteConnection, SqlText } from './sqlite-connection.ts';

/** A group is committed when it has this many members, or when it is this old and its current member ends. */
const maxMembers = 16;
const maxMs = 20;

/** A transaction was rolled back with its whole group through no fault of its own, so it can be retried. */
export class GroupLost extends Error {
  readonly code = 'GROUP_LOST';
}

class Group {
  members = 1;
  /** True once the event loop has gone around since the group began. */
  isDue = false;
  readonly #startedAt = performance.now();
  readonly #written = Promise.withResolvers<void>();

  constructor() {
    // Members learn of a failure by awaiting `written`. Without members there is no one to handle the
    // rejection.
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
   * Ends the caller's transaction, keeping or undoing its work, and waits for the group's commit. A
   * transaction that is undone waits as well, because it may have read uncommitted writes of other members.
   *
   * @throws the commit's error, the same for every member; `GroupLost` when another member's failure undid
   * them all
   */
  async leave(how: 'keep' | 'undo'): Promise<void> {
    const group = this.#group;
    if (!group) throw new Error('A transaction was ended that had not begun');
    try {
      const isOver = await this.#settle(group, how);
      // A member that rolls back already has its own error to throw.
      if (isOver && how === 'undo') return;
      if (!isOver && group.isFull) await this.#commit(group);
    } finally {
      this.#passOn();
    }
    await group.written;
  }

  /** Runs work outside any transaction, once every earlier transaction is on disk. */
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
   * Ends the member's own part. Returns true if that ended the group: its first member undid its work, or a
   * member could not be ended on its own.
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
      // SQLite rolls back the whole transaction in some cases, such as a full disk, and then no savepoint is
      // left.
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
   * Transactions that arrive before the next turn of the event loop share the commit, so a single shopper
   * never waits longer than that.
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
