/** Writes a plan while it is worked out, a few items at a time, so that no transaction is long (B-144). */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#db/connection.ts';
import { randomToken } from '#kit/ids.ts';
import type { Asked, NewItem, Plan, PlanSummary } from './plan.ts';
import { insertItems } from './plan-items.store.ts';
import { inSummary, noSummary } from './plan-summary.rules.ts';
import { completePlan, insertPlan } from './plans.store.ts';

export interface PlanBy {
  actor: string;
  /** Epoch ms. */
  now: number;
}

export interface PlanHead {
  asked: Asked;
  fileHash?: string | null;
  undoes?: string | null;
  replaces?: string | null;
}

const itemsAtOnce = 200;

export class PlanMaker {
  readonly id: string;
  readonly #db: Db;
  readonly #waiting: NewItem[] = [];
  #position = 0;
  #rows = 0;
  #summary: PlanSummary = noSummary();

  private constructor(db: Db, id: string) {
    this.#db = db;
    this.id = id;
  }

  /** Undefined if the plan to undo is already being undone. */
  static async begin(db: Db, head: PlanHead, { actor, now }: PlanBy): Promise<PlanMaker | undefined> {
    const { asked, fileHash = null, undoes = null, replaces = null } = head;
    const id = randomToken();
    const plan = { id, kind: asked.kind, asked, fileHash, madeBy: actor, madeAt: now, undoes, replaces };
    return (await insertPlan(db, plan)) ? new PlanMaker(db, id) : undefined;
  }

  async add(item: NewItem): Promise<void> {
    inSummary(this.#summary, item);
    if (item.kind !== 'refused') this.#rows += 1;
    this.#waiting.push(item);
    if (this.#waiting.length >= itemsAtOnce) await this.#write();
  }

  same(): void {
    this.#summary.same += 1;
  }

  async complete(): Promise<PlanSummary> {
    await this.#write();
    await completePlan(this.#db, this.id, this.#rows, this.#summary);
    return this.#summary;
  }

  async #write(): Promise<void> {
    const items = this.#waiting.splice(0);
    await insertItems(this.#db, this.id, this.#position, items);
    this.#position += items.length;
    await nextTurn();
  }
}

export type MadePlan = Pick<Plan, 'id'> & { summary: PlanSummary };
