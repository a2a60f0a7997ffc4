/**
 * A check of our own that needs no network: the browser finds a number whose hash the shop has signed (as
 * ALTCHA does). That takes a fraction of a second per attempt: negligible for one person, expensive for a bot
 * that registers thousands of accounts.
 */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Db } from '#db/connection.ts';
import type { HumanAction, HumanPuzzle } from '#domains/accounts/human-puzzle.ts';
import type { HumanCheck, HumanVerdict } from '#domains/accounts/ports.ts';
import type { Clock } from '#kit/clock.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import { deleteProofsBefore, takeProof } from './proofs.store.ts';

/** Takes a few hundredths of a second on a desktop computer and three tenths on an old phone. */
const maxnumber = 20_000;
const lifeMs = 5 * 60_000;
const longestToken = 2_000;

export function embeddedCheck({ db, clock, signer }: { db: Db; clock: Clock; signer: Signer }): HumanCheck {
  return {
    constants: { kind: 'embedded' },
    challenge(action) {
      const salt = randomBytes(12).toString('hex');
      const puzzle = {
        challenge: sha256(`${salt}${randomInt(maxnumber + 1)}`),
        salt,
        maxnumber,
        action,
        expires: clock() + lifeMs,
      };
      return { algorithm: 'SHA-256', ...puzzle, signature: signer.sign(signedText(puzzle)) };
    },
    async verify(token, action) {
      const proof = readToken(token);
      if (!proof || proof.action !== action || proof.expires <= clock()) return 'not';
      if (
        !signer.verify(signedText(proof), proof.signature) ||
        sha256(`${proof.salt}${proof.number}`) !== proof.challenge
      )
        return 'not';
      return takeOnce(db, proof, clock());
    },
  };
}

async function takeOnce(db: Db, proof: HumanPuzzle, now: number): Promise<HumanVerdict> {
  await deleteProofsBefore(db, now);
  return (await takeProof(db, proof.challenge, proof.expires)) ? 'human' : 'not';
}

type Puzzle = Pick<HumanPuzzle, 'challenge' | 'salt' | 'maxnumber' | 'action' | 'expires'>;

function signedText({ challenge, salt, maxnumber: most, action, expires }: Puzzle): string {
  return [challenge, salt, most, action, expires].join('|');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Parses the shape of what the browser sent; nothing in it is verified yet. */
function readToken(token: unknown): (HumanPuzzle & { number: number }) | undefined {
  if (typeof token !== 'string' || token.length > longestToken) return undefined;
  const given = parseJson(Buffer.from(token, 'base64').toString('utf8'));
  const { challenge, salt, maxnumber: most, action, expires, signature, number } = given;
  const areTexts = [challenge, salt, action, signature].every((value) => typeof value === 'string');
  const areWhole = [most, expires, number].every((value) => Number.isSafeInteger(value));
  return areTexts && areWhole
    ? (given as unknown as HumanPuzzle & { action: HumanAction; number: number })
    : undefined;
}

function parseJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
