import { expect, test } from 'vitest';
import { type LabelAnswer, labelWords } from './answer-words.rules.ts';

const context = { number: 10_042, nameOf: () => 'Ann', timeOf: () => '2:03 pm' };
const by = { what: 'label-bought', actor: 'staff:1', at: 7 } as const;

test.each<[LabelAnswer, string]>([
  [{ kind: 'priced', cents: 2_106, parcels: 1 }, 'The label would cost $21.06. Nothing is bought yet.'],
  [{ kind: 'labels-bought', cents: 4_212, parcels: 2 }, '2 labels are bought for $42.12.'],
  [{ kind: 'labels-voided', labels: 1 }, 'The label is voided.'],
  [{ kind: 'handed-over' }, '#10042 is handed over.'],
])('%o is said as done: %s (B-080)', (answer, sentence) => {
  expect(labelWords(answer, context)).toEqual({ kind: 'done', sentence });
});

test.each<[LabelAnswer, string]>([
  [{ kind: 'already-bought', by }, 'Ann bought the label at 2:03 pm. Nothing was changed by you.'],
  [
    { kind: 'being-bought', by },
    'Ann asked for the label at 2:03 pm, and the carrier is answering. Nothing was changed by you.',
  ],
  [
    { kind: 'label-refused', reason: 'Bad address', bought: 1 },
    'The carrier sold no label: Bad address. The label of the other boxes is bought. Try again, or type a tracking number.',
  ],
  [{ kind: 'void-refused', reason: '' }, 'The carrier does not take the label back: no reason given.'],
  [
    { kind: 'carrier-silent' },
    'The carrier does not answer. Nothing was bought. Try again, or type a tracking number.',
  ],
  [{ kind: 'already-cancelled', by }, 'Ann cancelled #10042 at 2:03 pm. Nothing was changed by you.'],
  [{ kind: 'tracking-missing' }, 'Please type the carrier and its tracking number.'],
])('%o is refused in words: %s (B-080)', (answer, sentence) => {
  expect(labelWords(answer, context)).toMatchObject({ kind: 'refused', sentence });
});
