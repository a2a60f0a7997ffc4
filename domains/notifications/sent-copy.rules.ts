/**
 * A message as a text file, for whoever looks into the folder of what was sent: who and when on top, the
 * words below.
 */
import { maskPhone } from '#kit/phone.ts';

export interface SentCopy {
  to: string;
  /** Null: a text has none. */
  subject: string | null;
  body: string;
}

export function sentCopyText({ to, subject, body }: SentCopy): string {
  const head = [
    `To: ${subject === null ? maskPhone(to) : to}`,
    ...(subject === null ? [] : [`Subject: ${subject}`]),
  ];
  return `${head.join('\n')}\n\n${body}`;
}

export function readSentCopy(text: string): SentCopy {
  const end = text.indexOf('\n\n');
  const head = text.slice(0, end).split('\n');
  const field = (name: string) => head.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  return { to: field('To') ?? '', subject: field('Subject') ?? null, body: text.slice(end + 2) };
}
