import type { AddressFields } from '#domains/addresses/address.ts';
import type { AddressValidator } from '#domains/addresses/ports.ts';
import type { Clock } from '#kit/clock.ts';
import { traceHeaders } from '#platform/errand.ts';
import { guardOutside } from '#platform/outside/guard-outside.ts';
import { type GoogleAnswer, readGoogleAnswer } from './google-verdict.ts';

export interface GoogleAddressesOptions {
  /** Secret; stays on the server. */
  apiKey: string;
  /** 'https://addressvalidation.googleapis.com', or a proxy or test server. */
  url: string;
  clock: Clock;
  timeoutMs?: number;
}

/** Asks Google's Address Validation. An error, a timeout or an unreadable answer counts as no answer. */
export function googleAddresses({
  apiKey,
  url,
  clock,
  timeoutMs = 5_000,
}: GoogleAddressesOptions): AddressValidator {
  const ask = guardOutside('Google Address Validation', clock, { timeoutMs });
  return {
    async validate(fields) {
      try {
        return await ask(async (signal) => {
          const answer = await fetch(`${url}/v1:validateAddress?key=${encodeURIComponent(apiKey)}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...traceHeaders() },
            body: JSON.stringify(questionOf(fields)),
            signal,
          });
          const verdict = answer.ok ? readGoogleAnswer((await answer.json()) as GoogleAnswer) : undefined;
          if (!verdict) throw new Error(`Google Address Validation answered ${answer.status}`);
          return verdict;
        });
      } catch {
        return { kind: 'unreachable' };
      }
    },
  };
}

function questionOf({ address, city, zip }: AddressFields): object {
  return {
    address: {
      regionCode: 'US',
      administrativeArea: 'NY',
      locality: city,
      postalCode: zip,
      addressLines: [address],
    },
    enableUspsCass: true,
  };
}
