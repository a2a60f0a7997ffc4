/** Texts that a shopper is waiting for: the same carrier with a shorter timeout. */
import type { TextSender } from '#domains/loyalty/verification/start-phone-verification.ts';
import type { TextCarrier } from '#domains/notifications/ports.ts';
import type { Clock } from '#kit/clock.ts';
import { guardOutside } from '#platform/outside/guard-outside.ts';

/** Below the three-second limit of a field, to leave time for the rest of the request. */
const defaultTimeoutMs = 2_000;

export function promptTexts(carrier: TextCarrier, clock: Clock, timeoutMs = defaultTimeoutMs): TextSender {
  const ask = guardOutside('texts', clock, { timeoutMs });
  return {
    async send(text) {
      const outcome = await ask(() => carrier.send(text)).catch(() => ({ kind: 'unreachable' }) as const);
      if (outcome.kind === 'sent') return { kind: 'sent' };
      return outcome.kind === 'refused' ? { kind: 'refused', why: outcome.why } : { kind: 'unreachable' };
    },
  };
}
