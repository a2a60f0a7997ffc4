/** The embedded adapter: mails go into a folder, for any mail program to open. Nothing leaves the machine. */
import type { MailCarrier } from '#domains/notifications/ports.ts';
import { sentCopyText } from '#domains/notifications/sent-copy.rules.ts';
import type { Clock } from '#kit/clock.ts';
import type { BoundedFolder } from '#platform/files/bounded-folder.ts';
import { composeMail, mailProblem, type Sender } from './compose-mail.ts';

/** @param options.from the sender shown in the mails; the address doesn't have to exist */
export function folderMails({
  folder,
  from,
  clock,
}: {
  folder: BoundedFolder;
  from: Sender;
  clock: Clock;
}): MailCarrier {
  return {
    async send(mail) {
      const problem = mailProblem(mail);
      if (problem) return { kind: 'refused', why: problem };
      const at = clock();
      const { to, subject, text: body, html } = mail;
      try {
        const { createTransport } = await import('nodemailer');
        const printer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
        const { message } = await printer.sendMail(composeMail(mail, from, at));
        const files = { eml: message as Buffer, html, txt: sentCopyText({ to, subject, body }) };
        return { kind: 'sent', vendorId: await folder.put({ at, tag: 'mail', files }) };
      } catch (error) {
        return { kind: 'unreachable', why: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}
