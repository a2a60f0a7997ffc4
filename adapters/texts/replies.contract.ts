/**
 * How a carrier handles STOP and START, which the shop relies on: the live one through its emulator, and the
 * embedded one.
 */
import { expect, test } from 'vitest';
import { takesNoTexts } from '#domains/notifications/ports.ts';
import { replyWord } from '#domains/notifications/replies/reply-words.rules.ts';
import { someText, type TextCarrierAtHand } from './texts.contract.ts';

export interface RepliesAtHand extends TextCarrierAtHand {
  /** The phone answers the shop's number; returns what the shop receives. */
  answer(from: string, words: string): Promise<{ from: string; words: string }>;
}

export function describeRepliesContract(atHand: () => RepliesAtHand): void {
  test('after STOP the phone gets no texts, after START it does again, and others always do (N-080)', async () => {
    const { carrier, answer, arrived } = atHand();
    const other = { ...someText, to: '5165550143' };
    const told = await answer(someText.to, 'Stop');
    expect([told.from, replyWord(told.words)]).toEqual([someText.to, 'stop']);
    expect(await carrier.send(someText)).toEqual({ kind: 'refused', why: takesNoTexts });
    expect(await carrier.send(other)).toMatchObject({ kind: 'sent' });
    const back = await answer(someText.to, 'START');
    expect([back.from, replyWord(back.words)]).toEqual([someText.to, 'start']);
    expect(await carrier.send(someText)).toMatchObject({ kind: 'sent' });
    expect((await arrived()).map(({ to }) => to).sort()).toEqual([someText.to, other.to].sort());
  });

  test('other words change nothing (N-080)', async () => {
    const { carrier, answer } = atHand();
    const told = await answer(someText.to, 'Is it the 2019 & in stock?');
    expect(told).toMatchObject({ from: someText.to, words: 'Is it the 2019 & in stock?' });
    expect(await carrier.send(someText)).toMatchObject({ kind: 'sent' });
  });
}
