/** A mail in nodemailer's format, the same for every carrier. */
import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { Mail } from '#domains/notifications/ports.ts';

export interface Sender {
  name: string;
  address: string;
}

/** Exactly one address, without characters that could start another one or a header. */
const oneAddress = /^[^\s@,;:<>()[\]\\"\p{Cc}\p{Cf}]+@[^\s@,;:<>()[\]\\"\p{Cc}\p{Cf}]+$/u;
const controls = /\p{Cc}/u;
const longestAddress = 254;

/** Why this mail cannot be sent; null when it can. */
export function mailProblem({ to, subject }: Mail): string | null {
  if (to.length > longestAddress || !oneAddress.test(to)) return 'not an e-mail address';
  return controls.test(subject) ? 'a subject of more than one line' : null;
}

/** The same key gives the same Message-ID, so that a mailbox recognizes a duplicate. */
function messageId(key: string, from: Sender): string {
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 40);
  return `<${hash}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`;
}

export function composeMail(
  { key, to, subject, text, html }: Mail,
  from: Sender,
  at: number,
): SendMailOptions {
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    date: new Date(at),
    messageId: messageId(key, from),
    // No out-of-office answers to a machine (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
