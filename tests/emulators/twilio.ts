/**
 * Test support: the part of Twilio's API that texts need, on loopback, with the vendor's test numbers and
 * faults.
 */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TwilioEmulator {
  url: string;
  /** The form fields of all accepted texts. */
  texts: Record<string, string>[];
  mood: 'takes' | 'fails' | 'hangs' | 'nonsense' | 'too-many';
  /**
   * A phone answers the shop's number. The service itself also obeys STOP and START: between them it accepts
   * no text for the phone. Returns the signed message that goes to the shop's webhook.
   */
  answer(from: string, words: string, url: string): SignedReply;
  close(): Promise<void>;
}

export const accountSid = 'AC0123456789abcdef0123456789abcdef';
export const authToken = 'a token of the test';

interface SignedReply {
  body: string;
  headers: Record<string, string>;
}

/** The service's message about an incoming text, with its signature (twilio.com/docs/usage/security). */
export function signedReply(fields: Record<string, string>, url: string, token = authToken): SignedReply {
  const all = { MessageSid: `SM${'0'.repeat(32)}`, AccountSid: accountSid, NumMedia: '0', ...fields };
  const signed = Object.entries(all)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flat()
    .join('');
  return {
    body: new URLSearchParams(all).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'x-twilio-signature': createHmac('sha1', token)
        .update(url + signed)
        .digest('base64'),
    },
  };
}

const errorsByNumber: Readonly<Record<string, { code: number; message: string }>> = {
  '+15005550001': { code: 21211, message: "Invalid 'To' Phone Number" },
  '+15005550004': { code: 21610, message: 'Attempt to send to unsubscribed recipient' },
  '+15005550009': { code: 21614, message: "'To' number is not a valid mobile number" },
};

export async function openTwilioEmulator(): Promise<TwilioEmulator> {
  const stopped = new Set<string>();
  const server = createServer((request, response) => void answer(emulator, stopped, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const emulator: TwilioEmulator = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    texts: [],
    mood: 'takes',
    answer(from, words, url) {
      const word = words.trim().toUpperCase();
      if (/^(STOP|STOPALL|UNSUBSCRIBE|CANCEL|END|QUIT|REVOKE|OPTOUT)$/.test(word)) stopped.add(from);
      if (/^(START|YES|UNSTOP)$/.test(word)) stopped.delete(from);
      return signedReply({ From: from, To: '+15005550006', Body: words }, url);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return emulator;
}

async function answer(
  emulator: TwilioEmulator,
  stopped: ReadonlySet<string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
  const send = (status: number, body: object) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const refuse = (status: number, code: number, message: string) =>
    send(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });

  if (emulator.mood === 'hangs') return;
  if (emulator.mood === 'fails') return refuse(500, 20500, 'Internal Server Error');
  if (emulator.mood === 'too-many') return refuse(429, 20429, 'Too Many Requests');
  if (emulator.mood === 'nonsense')
    return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway');
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  if (request.headers.authorization !== `Basic ${credentials}`) return refuse(401, 20003, 'Authenticate');
  if (request.method !== 'POST' || request.url !== `/2010-04-01/Accounts/${accountSid}/Messages.json`)
    return refuse(404, 20404, 'Not found');
  if (!form.From && !form.MessagingServiceSid) return refuse(400, 21603, "A 'From' phone number is required");
  const error = errorsByNumber[stopped.has(form.To ?? '') ? '+15005550004' : (form.To ?? '')];
  if (error) return refuse(400, error.code, error.message);
  emulator.texts.push(form);
  send(201, {
    sid: `SM${String(emulator.texts.length).padStart(32, '0')}`,
    status: 'queued',
    error_code: null,
  });
}
