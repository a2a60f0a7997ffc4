import { expect, test } from 'vitest';
import { cacheQuotes } from './cache-quotes.ts';
import type { CarrierAnswer } from './ports.ts';

const minute = 60_000;
const request = {
  zip: '12207',
  boxes: [
    { spaces: 2, weightOz: 103 },
    { spaces: 12, weightOz: 615 },
  ],
};

function cachedRates() {
  let now = 0;
  const asked: string[] = [];
  let answer: CarrierAnswer = { kind: 'no-rate' };
  const quote = async ({ zip }: { zip: string }) => {
    asked.push(zip);
    return answer;
  };
  const rates = cacheQuotes({ quote }, () => now);
  return {
    rates,
    asked,
    wait: (ms: number) => {
      now += ms;
    },
    answerWith: (next: CarrierAnswer) => {
      answer = next;
    },
  };
}

test('an answer is kept for 15 minutes, whatever the order of the boxes', async () => {
  const { rates, asked, wait } = cachedRates();
  await Promise.all([rates.quote(request), rates.quote({ ...request, boxes: request.boxes.toReversed() })]);
  wait(15 * minute - 1);
  await rates.quote(request);
  expect(asked).toHaveLength(1);
  wait(1);
  await rates.quote(request);
  expect(asked).toHaveLength(2);
});

test('another ZIP or other boxes cause a new request', async () => {
  const { rates, asked } = cachedRates();
  await rates.quote(request);
  await rates.quote({ ...request, zip: '11743' });
  await rates.quote({ ...request, boxes: request.boxes.slice(1) });
  expect(asked).toEqual(['12207', '11743', '12207']);
});

test('a carrier that did not answer is asked again', async () => {
  const { rates, asked, answerWith } = cachedRates();
  answerWith({ kind: 'unreachable' });
  expect(await rates.quote(request)).toEqual({ kind: 'unreachable' });
  answerWith({ kind: 'quote', serviceName: 'UPS Ground', totalCents: 1 });
  expect(await rates.quote(request)).toMatchObject({ kind: 'quote' });
  expect(asked).toHaveLength(2);
});

test('a failure is not shared as another request’s answer', async () => {
  let asked = 0;
  const failing = {
    quote() {
      asked += 1;
      return Promise.reject(new Error(`failure ${asked}`));
    },
  };
  const rates = cacheQuotes(failing, () => 0);
  await expect(rates.quote(request)).rejects.toThrow('failure 1');
  await expect(rates.quote(request)).rejects.toThrow('failure 2');
});

test('old answers make room for new ones', async () => {
  const { rates, asked } = cachedRates();
  for (let zip = 0; zip <= 1_000; zip += 1) await rates.quote({ ...request, zip: String(zip) });
  await rates.quote({ ...request, zip: '1000' });
  expect(asked).toHaveLength(1_001);
  await rates.quote({ ...request, zip: '0' });
  expect(asked).toHaveLength(1_002);
});
