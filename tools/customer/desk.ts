import type { Db } from '#db/connection.ts';
import type { LoyaltyProgramme } from '#domains/loyalty/ports.ts';
import type { Clock } from '#kit/clock.ts';

/** The dependencies of the customer commands. */
export interface CustomerDesk {
  db: Db;
  programme: LoyaltyProgramme;
  clock: Clock;
  /** The person who runs the command. */
  actor: string;
}

/** Lines for the terminal; a refusal ends with exit code 1. */
export type DeskAnswer = { kind: 'done'; lines: readonly string[] } | { kind: 'refused'; sentence: string };

export const done = (...lines: string[]): DeskAnswer => ({ kind: 'done', lines });
export const refused = (sentence: string): DeskAnswer => ({ kind: 'refused', sentence });

export const noAccount = (email: string): DeskAnswer => refused(`There is no account of ${email}.`);
