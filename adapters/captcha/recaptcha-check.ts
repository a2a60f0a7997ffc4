/**
 * Google reCAPTCHA v3: the browser's token is verified once and must belong to this shop and this action and
 * likely come from a person.
 */
import type { HumanCheck, HumanVerdict } from '#domains/accounts/ports.ts';
import type { Clock } from '#kit/clock.ts';
import { traceHeaders } from '#platform/errand.ts';
import { guardOutside } from '#platform/outside/guard-outside.ts';
import type { RecaptchaSettings } from '#platform/settings/recaptcha-settings.ts';

/** Google's own suggestion. */
const minScore = 0.5;
/** Registration answers within three seconds even if Google does not. */
const timeoutMs = 2_500;

/** Error codes about the token; all other codes are about our keys or Google. */
const tokenFaults = new Set(['timeout-or-duplicate', 'invalid-input-response', 'missing-input-response']);

export interface RecaptchaOptions {
  settings: Extract<RecaptchaSettings, { kind: 'recaptcha' }>;
  /** The host that shoppers see; a token made on another site is rejected. */
  hostname: string;
  clock: Clock;
}

export function recaptchaCheck({ settings, hostname, clock }: RecaptchaOptions): HumanCheck {
  const ask = guardOutside('reCAPTCHA', clock, { timeoutMs });
  return {
    constants: { kind: 'recaptcha', siteKey: settings.siteKey },
    challenge: () => null,
    async verify(token, action, ip): Promise<HumanVerdict> {
      if (typeof token !== 'string' || token === '' || token.length > 5_000) return 'not';
      const body = new URLSearchParams({ secret: settings.secret, response: token, remoteip: ip });
      try {
        return judge(await ask((signal) => post(settings.url, body, signal)), { action, hostname });
      } catch {
        return 'unreachable';
      }
    },
  };
}

async function post(
  url: string,
  body: URLSearchParams,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/recaptcha/api/siteverify`, {
    method: 'POST',
    headers: traceHeaders(),
    body,
    signal,
  });
  if (!response.ok) throw new Error(`reCAPTCHA answered ${response.status}`);
  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null) throw new Error('reCAPTCHA answered no object');
  return { ...answer };
}

function judge(answer: Record<string, unknown>, wanted: { action: string; hostname: string }): HumanVerdict {
  if (answer.success !== true) {
    const codes = Array.isArray(answer['error-codes']) ? answer['error-codes'] : [];
    return codes.length > 0 && codes.every((code) => tokenFaults.has(String(code))) ? 'not' : 'unreachable';
  }
  const isOurs = answer.action === wanted.action && answer.hostname === wanted.hostname;
  return isOurs && typeof answer.score === 'number' && answer.score >= minScore ? 'human' : 'not';
}
