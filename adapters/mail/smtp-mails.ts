/** Mail through an SMTP server. */
import type { MailCarrier, SendOutcome } from '#domains/notifications/ports.ts';
import type { Clock } from '#kit/clock.ts';
import { guardOutside } from '#platform/outside/guard-outside.ts';
import type { MailSettings } from '#platform/settings/mail-settings.ts';
import { composeMail, mailProblem } from './compose-mail.ts';

/**
 * Longer than for other services: a relay may scan a mail before accepting it, and a mail without an answer
 * is sent again.
 */
const timeoutMs = 8_000;

export interface SmtpOptions {
  settings: Extract<MailSettings, { kind: 'smtp' }>;
  shopName: string;
  clock: Clock;
  timeoutMs?: number;
}

export function smtpMails({ settings, shopName, clock, ...options }: SmtpOptions): MailCarrier {
  const { host, port, secure, auth, from } = settings;
  const sender = { name: from.name ?? shopName, address: from.address };
  const ask = guardOutside('mail server', clock, { timeoutMs: options.timeoutMs ?? timeoutMs });
  // Loaded only if mails are sent by SMTP.
  const server = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      host,
      port,
      secure,
      ...(auth && { auth: { user: auth.user, pass: auth.password } }),
      // A password is sent only over an encrypted connection, or within this machine.
      requireTLS: auth !== null && !isLoopback(host),
    }),
  );
  return {
    async send(mail) {
      const problem = mailProblem(mail);
      if (problem) return { kind: 'refused', why: problem };
      try {
        return await ask(async (signal) => {
          const composed = composeMail(mail, sender, clock());
          return (await server)
            .sendMail({ ...composed, signal })
            .then(({ response }) => sent(response), refusedOrThrow);
        });
      } catch (error) {
        return { kind: 'unreachable', why: withAddress(error, host, port) };
      }
    },
  };
}

/** The reader has to know which server failed; the system's own errors already name it. */
function withAddress(error: unknown, host: string, port: number): string {
  const said = error instanceof Error ? error.message : String(error);
  const address = `${host}:${port}`;
  return said.includes(address) ? said : `${said} (${address})`;
}

function sent(response: string): SendOutcome {
  return { kind: 'sent', vendorId: response.slice(0, 100) };
}

/**
 * A permanent rejection of the mail is an answer; problems with the connection or the account are not the
 * mail's fault.
 */
function refusedOrThrow(
  error: Error & { code?: string; responseCode?: number; response?: string },
): SendOutcome {
  const { code, responseCode = 0, response = '' } = error;
  const isOfThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isForGood = responseCode >= 500 && responseCode < 600 && !ourOwnFault(error);
  if (isOfThisMail && isForGood) return { kind: 'refused', why: response };
  throw error;
}

/**
 * The sender, the sign-in or the right to relay: the operator has to fix it, and the mail stays in the queue.
 */
function ourOwnFault({
  command,
  responseCode = 0,
  response = '',
}: {
  command?: string;
  responseCode?: number;
  response?: string;
}): boolean {
  return command === 'MAIL FROM' || [530, 534, 535, 538].includes(responseCode) || /relay/i.test(response);
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\./.test(host);
}
