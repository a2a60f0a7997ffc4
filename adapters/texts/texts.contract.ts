/** The contract of every text carrier. The tests of the live client and of the embedded adapter run it. */
import { expect, test } from 'vitest';
import type { Text, TextCarrier } from '#domains/notifications/ports.ts';

export interface TextCarrierAtHand {
  carrier: TextCarrier;
  /** Every text that arrived, oldest first: the number's ten digits and the words. */
  arrived(): Promise<{ to: string; body: string }[]>;
}

export const someText: Text = {
  key: 'order 10001 ready',
  to: '5165550142',
  body: 'Demijohn: order #10001 is ready. 20% & more + 🍷',
};

export function describeTextsContract(atHand: () => TextCarrierAtHand): void {
  test('a text arrives with its words', async () => {
    expect(await atHand().carrier.send(someText)).toMatchObject({
      kind: 'sent',
      vendorId: expect.any(String),
    });
    expect(await atHand().arrived()).toEqual([{ to: someText.to, body: someText.body }]);
  });

  test('a reader who has opted out gets no text, and staff are asked to call (B-071)', async () => {
    expect(await atHand().carrier.send({ ...someText, to: '5005550004' })).toEqual({
      kind: 'refused',
      why: 'This phone takes no texts. Call or mail.',
    });
    expect(await atHand().arrived()).toEqual([]);
  });

  test.each([
    ['a number of too few digits', { to: '516555014' }],
    ['a number with its mask', { to: '(516) 555-0142' }],
    ['another country', { to: '+445165550142' }],
    ['no number', { to: '' }],
    ['no words', { body: ' ' }],
    ['a letter', { body: 'x'.repeat(1_601) }],
  ])('%s is refused, and nothing is sent', async (_, change) => {
    expect(await atHand().carrier.send({ ...someText, ...change })).toMatchObject({ kind: 'refused' });
    expect(await atHand().arrived()).toEqual([]);
  });
}
