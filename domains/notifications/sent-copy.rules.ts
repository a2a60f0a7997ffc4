/**
 * A sent message as a text file for the folder of sent messages: recipient and time at the top, the text
 * below.
 */
import { maskPhone } from '#kit/phone.ts';

export interface SentCopy {
  to: string;
  /** Null for a text, which has none. */
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
