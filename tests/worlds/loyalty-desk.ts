/**
 * A loyalty desk on the embedded programme, with a sink of texts, a clock to turn, and a programme and texts
 * that can be out.
 */
import { embeddedProgramme } from '#adapters/loyalty/embedded/embedded-programme.ts';
import type { Db } from '#db/connection.ts';
import type { LoyaltyCustomer } from '#domains/loyalty/customer.ts';
import { findCustomer } from '#domains/loyalty/find-customer.ts';
import type { LoyaltyProgramme } from '#domains/loyalty/ports.ts';
import type { LoyaltyDesk } from '#domains/loyalty/redeem-award.ts';
import { resolveChallenge } from '#domains/loyalty/resolve-challenge.ts';
import { type ChallengeDesk, startChallenge } from '#domains/loyalty/start-challenge.ts';
import { randomToken, type VisitorId } from '#kit/ids.ts';
import { makeSigner } from '#platform/settings/app-key.ts';
import { noon } from './till.ts';

export interface LoyaltyWorld {
  desk: LoyaltyDesk & ChallengeDesk;
  programme: LoyaltyProgramme;
  sent: { to: string; body: string; key: string }[];
  /** What is out of order. */
  out: { programme: boolean; texts: boolean };
  now(): number;
  wait(ms: number): void;
  /** A customer whom shop and programme know, with points. */
  customer(points?: number, phone?: string): Promise<LoyaltyCustomer>;
  pointsOf(customer: LoyaltyCustomer): Promise<number>;
  /** The visitor proves to have the phone. */
  prove(visitorId: VisitorId, phone: string): Promise<void>;
}

let phones = 5_162_345_000;
/** A number that can be texted, another each time. */
export const newPhone = () => String(phones++);

export function openLoyaltyDesk(db: Db): LoyaltyWorld {
  let now = noon;
  const out = { programme: false, texts: false };
  const sent: LoyaltyWorld['sent'] = [];
  const programme = embeddedProgramme({ db, clock: () => now, isDown: () => out.programme });
  const desk: LoyaltyWorld['desk'] = {
    db,
    programme,
    clock: () => now,
    passcodeSigner: makeSigner('k'.repeat(32), 'loyalty passcode'),
    shopName: 'Test Wine & Spirits',
    allowsFictionalPhones: true,
    texts: {
      async send(text) {
        if (out.texts) return { kind: 'unreachable' };
        sent.push(text);
        return { kind: 'sent' };
      },
    },
  };
  return {
    desk,
    programme,
    sent,
    out,
    now: () => now,
    wait(ms) {
      now += ms;
    },

    async customer(points = 0, phone = newPhone()) {
      const enrolled = await programme.enrol({
        phone,
        firstName: 'Rose',
        lastName: 'Marino',
        email: 'rose@example.com',
      });
      if (enrolled.kind !== 'enrolled') throw new Error(enrolled.kind);
      const { accountId } = enrolled.member;
      if (points > 0) await programme.earn({ accountId, points, key: randomToken(), reason: 'Counter' });
      const found = await findCustomer(desk, phone);
      if (found.kind !== 'found') throw new Error(found.kind);
      return found.customer;
    },

    async pointsOf({ programmeAccountId }) {
      const answer = await programme.balance(programmeAccountId);
      return answer.kind === 'balance' ? answer.points : Number.NaN;
    },

    async prove(visitorId, phone) {
      const started = await startChallenge(desk, {
        type: 'loyalty-register',
        phone,
        visitorId,
        address: null,
        now,
      });
      if (started.kind !== 'started') throw new Error(started.kind);
      await resolveChallenge(desk, { key: started.key, passcode: passcodeIn(sent.at(-1)), visitorId, now });
    },
  };
}

/** The six digits of a text. */
export function passcodeIn(text: { body: string } | undefined): string {
  return /^\d{6}/.exec(text?.body ?? '')?.[0] ?? '';
}
