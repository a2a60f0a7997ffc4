/** Test support: a small SMTP server on loopback that records what it receives, and fails on request. */

import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';

export interface CaughtMail {
  from: string;
  to: string[];
  /** As received over the wire, without the dots that the protocol doubles. */
  raw: string;
}

/**
 * `cut`: it stores the mail, and the connection breaks before the confirmation. `hang`: it accepts the
 * connection and never answers.
 */
export type SinkMood =
  | 'takes'
  | 'no-recipient'
  | 'no-sender'
  | 'no-relay'
  | 'no-content'
  | 'busy'
  | 'later'
  | 'hang'
  | 'cut'
  | 'wrong-password';

export interface SmtpSink {
  port: number;
  mails: CaughtMail[];
  /** How many times a client has sent a password. */
  signIns: number;
  mood: SinkMood;
  /** Stops listening on the port until `open`. */
  shut(): Promise<void>;
  open(): Promise<void>;
}

/** The answer of the fault to a command; undefined means the command is accepted. */
const faults: Partial<Record<SinkMood, { at: string; answer: string }>> = {
  'no-recipient': { at: 'RCPT', answer: '550 5.1.1 No such mailbox' },
  'no-sender': { at: 'MAIL', answer: '553 5.7.1 Sender not allowed' },
  'no-relay': { at: 'RCPT', answer: '554 5.7.1 Relay access denied' },
  'no-content': { at: 'END', answer: '554 5.6.0 Content not accepted' },
  busy: { at: 'RCPT', answer: '451 4.7.1 Try again later' },
  later: { at: 'END', answer: '452 4.3.1 Mailbox is full at the moment' },
  'wrong-password': { at: 'AUTH', answer: '535 5.7.8 Authentication failed' },
};

export async function openSmtpSink(): Promise<SmtpSink> {
  const sockets = new Set<Socket>();
  const sink: SmtpSink = { port: 0, mails: [], signIns: 0, mood: 'takes', shut, open };
  let server: Server | undefined;

  async function open(): Promise<void> {
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
      converse(sink, socket);
    });
    const opening = server;
    await new Promise<void>((resolve) => opening.listen(sink.port, '127.0.0.1', resolve));
    sink.port = (opening.address() as AddressInfo).port;
  }

  async function shut(): Promise<void> {
    const closing = server;
    server = undefined;
    if (!closing) return;
    const closed = new Promise((resolve) => closing.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  await open();
  return sink;
}

function converse(sink: SmtpSink, socket: Socket): void {
  let rest = '';
  let mail: CaughtMail = { from: '', to: [], raw: '' };
  let isInData = false;
  const say = (line: string) => void socket.write(`${line}\r\n`);
  if (sink.mood === 'hang') return;
  say('220 sink ESMTP');

  socket.on('data', (chunk) => {
    rest += chunk.toString('latin1');
    for (;;) {
      const end = rest.indexOf(isInData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = rest.slice(0, end);
      rest = rest.slice(end + (isInData ? 5 : 2));
      if (isInData) endOfData(part);
      else command(part);
    }
  });

  function endOfData(raw: string): void {
    isInData = false;
    const fault = faultAt('END');
    if (!fault)
      sink.mails.push({ ...mail, raw: Buffer.from(raw.replace(/^\.\./gm, '.'), 'latin1').toString('utf8') });
    if (!fault && sink.mood === 'cut') socket.destroy();
    else say(fault ?? '250 2.0.0 Queued as SINK');
  }

  function command(line: string): void {
    const verb = line.slice(0, 4).toUpperCase();
    const fault = faultAt(verb);
    if (verb === 'AUTH') sink.signIns += 1;
    if (!fault && verb === 'MAIL') mail = { from: addressIn(line), to: [], raw: '' };
    if (!fault && verb === 'RCPT') mail.to.push(addressIn(line));
    isInData = !fault && verb === 'DATA';
    say(fault ?? answers[verb] ?? '250 Ok');
    if (verb === 'QUIT') socket.end();
  }

  function faultAt(stage: string): string | undefined {
    const fault = faults[sink.mood];
    return fault?.at === stage ? fault.answer : undefined;
  }
}

const answers: Readonly<Record<string, string>> = {
  EHLO: '250-sink\r\n250-8BITMIME\r\n250-SMTPUTF8\r\n250 AUTH PLAIN',
  STAR: '502 5.5.1 No encryption here',
  AUTH: '235 2.7.0 Welcome',
  DATA: '354 Go on',
  QUIT: '221 Bye',
};

function addressIn(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? '';
}
