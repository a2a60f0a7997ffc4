/** What the embedded mails and texts have put into the shop's folder. */
import { join } from 'node:path';
import { expect } from 'vitest';
import { readSentCopy, type SentCopy } from '#domains/notifications/sent-copy.rules.ts';
import { maskPhone } from '#kit/phone.ts';
import { boundedFolder } from '#platform/files/bounded-folder.ts';

const longestMs = 15_000;

async function sentTo(dataDir: string, to: string): Promise<SentCopy[]> {
  const folder = boundedFolder(join(dataDir, 'outbox'), { most: 1_000_000 });
  const copies = await Promise.all(
    (await folder.names()).map(async (name) => readSentCopy((await folder.read(name, 'txt')) ?? '')),
  );
  return copies.filter((copy) => copy.to.toLowerCase() === to.toLowerCase());
}

async function firstMatch(dataDir: string, to: string, pattern: RegExp, nth: number): Promise<string> {
  const read = async () =>
    (await sentTo(dataDir, to)).flatMap(({ body }) => pattern.exec(body)?.[0] ?? []).toReversed();
  await expect
    .poll(async () => (await read()).length, { timeout: longestMs, interval: 100 })
    .toBeGreaterThan(nth);
  return (await read())[nth] ?? '';
}

/**
 * The passcode of the nth mail, from 0, that holds one on a line of its own: links and addresses hold digits
 * too. Waits until it is there.
 */
export async function mailedPasscode(dataDir: string, email: string, nth = 0): Promise<string> {
  return (await firstMatch(dataDir, email, /^\s*\d{6}\s*$/m, nth)).trim();
}

/** The path of the link that proves a mailbox. */
export async function mailedVerificationPath(dataDir: string, email: string, nth = 0): Promise<string> {
  const link = await firstMatch(dataDir, email, /https?:\/\/\S+\/verify-email\/\S+/, nth);
  return new URL(link).pathname;
}

/** The path of the link beside a passcode, which opens the form of a new password in any browser. */
export async function mailedResetPath(dataDir: string, email: string, nth = 0): Promise<string> {
  const link = await firstMatch(dataDir, email, /https?:\/\/\S+\/reset-password\/\S+/, nth);
  return new URL(link).pathname;
}

/** @param phone ten digits */
export function textedPasscode(dataDir: string, phone: string, nth = 0): Promise<string> {
  return firstMatch(dataDir, maskPhone(phone), /(?<!\d)\d{6}(?!\d)/, nth);
}
