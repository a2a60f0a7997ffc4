import { createHash } from 'node:crypto';
import type { StaffId } from '#kit/ids.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import type { StaffAct } from '../permissions.rules.ts';

/** One act waiting for approval. */
export interface AskedAct {
  act: StaffAct;
  /** What it is done to: 'order 1042'. */
  subject: string;
  /** Cents, bottles, points: the approval covers these amounts and no others. */
  amounts?: Readonly<Record<string, number>>;
}

/** Equal for the same act, subject and amounts, in whatever order the amounts are given (B-013). */
export function actHash({ act, subject, amounts = {} }: AskedAct): string {
  const sorted = Object.entries(amounts).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([act, subject, sorted]))
    .digest('base64url');
}

/** What a manager is shown and approves; it travels through the browser, signed. */
export interface ApprovalAsk {
  act: StaffAct;
  hash: string;
  askedBy: StaffId;
  /** 'Refund $60.00 of order 1042' */
  words: string;
  /** Epoch ms. */
  askedAt: number;
}

/** How long a manager has to approve. */
const askLifeMs = 10 * 60_000;

export function signAsk(signer: Signer, ask: ApprovalAsk): string {
  const body = Buffer.from(JSON.stringify(ask)).toString('base64url');
  return `${body}.${signer.sign(`approval|${body}`)}`;
}

/** Null if the shop did not sign it, or signed it too long ago. */
export function readAsk(signer: Signer, token: unknown, now: number): ApprovalAsk | null {
  if (typeof token !== 'string') return null;
  const [body = '', signature = ''] = token.split('.');
  if (!signer.verify(`approval|${body}`, signature)) return null;
  const ask = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as ApprovalAsk;
  return now - ask.askedAt < askLifeMs ? ask : null;
}
