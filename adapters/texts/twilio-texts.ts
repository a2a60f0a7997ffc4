/** Texts through Twilio's Messages API. */
import { type SendOutcome, type Text, type TextCarrier, takesNoTexts } from '#domains/notifications/ports.ts';
import type { Clock } from '#kit/clock.ts';
import { traceHeaders } from '#platform/errand.ts';
import { guardOutside } from '#platform/outside/guard-outside.ts';
import type { TextsSettings } from '#platform/settings/texts-settings.ts';
import { textProblem } from './text-problem.ts';

const timeoutMs = 5_000;

/**
 * Errors that this number or text will always get; all others concern the account or the connection
 * (twilio.com/docs/api/errors).
 */
const refusals = new Set([
  21211, 21214, 21217, 21219, 21265, 21408, 21602, 21612, 21614, 21617, 21635, 60205,
]);

/** The reader answered STOP (twilio.com/docs/api/errors/21610). */
const optedOut = 21610;

export interface TwilioOptions {
  settings: Extract<TextsSettings, { kind: 'twilio' }>;
  clock: Clock;
  timeoutMs?: number;
}

/** The service has no idempotency keys: a text without an answer in time may arrive twice. */
export function twilioTexts({ settings, clock, ...options }: TwilioOptions): TextCarrier {
  const { url, accountSid, authToken, sender } = settings;
  const ask = guardOutside('Twilio', clock, { timeoutMs: options.timeoutMs ?? timeoutMs });
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const senderField =
    'from' in sender ? { From: sender.from } : { MessagingServiceSid: sender.messagingServiceSid };

  async function post({ to, body }: Text, signal: AbortSignal): Promise<SendOutcome> {
    const answer = await fetch(`${url}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
      method: 'POST',
      headers: { authorization, accept: 'application/json', ...traceHeaders() },
      body: new URLSearchParams({ To: `+1${to}`, ...senderField, Body: body }),
      redirect: 'error',
      signal,
    });
    const facts = (await answer.json().catch(() => ({}))) as { sid?: unknown; code?: unknown };
    if (answer.status === 201)
      return { kind: 'sent', vendorId: typeof facts.sid === 'string' ? facts.sid : null };
    if (facts.code === optedOut) return { kind: 'refused', why: takesNoTexts };
    // Uses only the code, because the vendor's message may contain the phone number.
    const why = `Twilio ${answer.status} ${typeof facts.code === 'number' ? facts.code : ''}`.trim();
    if (answer.status === 400 && typeof facts.code === 'number' && refusals.has(facts.code))
      return { kind: 'refused', why };
    throw new Error(why);
  }

  return {
    async send(text) {
      const problem = textProblem(text);
      if (problem) return { kind: 'refused', why: problem };
      try {
        return await ask((signal) => post(text, signal));
      } catch (error) {
        return { kind: 'unreachable', why: reasonOf(error) };
      }
    },
  };
}

/** Includes the cause that `fetch` hides behind its "fetch failed": who refused, or which name is unknown. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
