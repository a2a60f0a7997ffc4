/**
 * People's replies to the shop's texts, as reported by Twilio (N-080, R-082). No session and no CSRF token:
 * the signature authenticates the sender. Neither words nor number are stored or logged.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TextReply } from '#domains/notifications/replies/reply-words.rules.ts';
import { readPhone } from '#kit/phone.ts';
import { refuse, refuseMethod } from './refuse.ts';
import { isSignedByTwilio } from './twilio-signature.ts';

export const twilioWebhookPath = '/webhooks/twilio';

export interface TwilioWebhookDeps {
  /** The shop's origin, from which the account's console gets the URL of this webhook. */
  appUrl: string;
  authToken: string;
  accountSid: string;
  /** Handles the reply and returns what to say; null for nothing. */
  takeReply(reply: TextReply): Promise<string | null>;
}

/** Mount them in a scope that `registerSignedScope` has prepared. */
export function twilioWebhook({ appUrl, authToken, accountSid, takeReply }: TwilioWebhookDeps) {
  return {
    /** `POST /webhooks/twilio`: an incoming text. The response is TwiML: what the shop says, or nothing. */
    async receive(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      reply.header('cache-control', 'no-store');
      const signature = request.headers['x-twilio-signature'];
      if (typeof signature !== 'string' || signature === '') return refuse(request, reply, 401, 'unsigned');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const fields = new URLSearchParams(body.toString('utf8'));
      const url = `${appUrl}${twilioWebhookPath}`;
      if (!isSignedByTwilio(authToken, { url, fields, signature }))
        return refuse(request, reply, 403, 'wrong signature');
      const textReply = readReply(fields, accountSid);
      if (textReply === 'unreadable') return refuse(request, reply, 400, 'unreadable');
      const words = textReply === 'of-no-interest' ? null : await takeReply(textReply);
      return reply.type('text/xml; charset=utf-8').send(twiml(words));
    },
    refuseMethod,
  };
}

/**
 * Reads Twilio's incoming message: `AccountSid`, `From`, `Body`, and `OptOutType` if the service itself has
 * answered STOP, START or HELP (twilio.com/docs/messaging/guides/webhook-request). The shop sends no texts to
 * foreign numbers, so messages from them are of no interest.
 */
function readReply(fields: URLSearchParams, accountSid: string): TextReply | 'of-no-interest' | 'unreadable' {
  const [from, words] = [fields.get('From'), fields.get('Body')];
  if (from === null || words === null || fields.get('AccountSid') !== accountSid) return 'unreadable';
  const phone = readPhone(from);
  if (phone === null) return 'of-no-interest';
  const optOut = fields.get('OptOutType');
  return { from: phone, words: optOut ?? words, isAnswered: optOut !== null };
}

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function twiml(words: string | null): string {
  const message =
    words === null ? '' : `<Message>${words.replace(/[&<>]/g, (sign) => escaped[sign] ?? '')}</Message>`;
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`;
}
