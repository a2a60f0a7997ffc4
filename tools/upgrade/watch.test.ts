import { expect, test } from 'vitest';
import { countInMetrics, judge } from './watch.ts';

test.each([
  { answers: 1_000, failed: 0, isWell: true },
  { answers: 10, failed: 2, isWell: true },
  { answers: 10, failed: 3, isWell: false },
  { answers: 300, failed: 3, isWell: true },
  { answers: 299, failed: 3, isWell: false },
  { answers: 10_000, failed: 100, isWell: true },
  { answers: 10_000, failed: 101, isWell: false },
])('$failed of $answers answers are 5xx: healthy is $isWell (O-037)', ({ isWell, ...counted }) => {
  expect(judge(counted) === undefined).toBe(isWell);
});

test('answers are counted over all routes, and those of class 5xx are failures (O-037)', () => {
  const text = `# TYPE demijohn_http_requests_total counter
demijohn_http_requests_total{route="home",method="GET",class="2xx"} 40
demijohn_http_requests_total{route="checkout.submit",method="POST",class="5xx"} 2
demijohn_http_requests_total{route="cart",method="GET",class="3xx"} 8
demijohn_http_seconds_count{route="home"} 900
`;
  expect(countInMetrics(text)).toEqual({ answers: 50, failed: 2 });
});
