/** What the desk says about an answer on labels: what was done, or why it was refused (B-080). */
import { type DeskReply, deskWords } from '#domains/orders/desk-answers/answer-words.rules.ts';
import type { AnswerContext } from '#domains/orders/desk-answers/desk-answer.ts';
import { formatCents } from '#kit/money.ts';
import type { BuyLabelsAnswer } from './buy-labels.ts';
import type { PriceAnswer } from './price-labels.ts';
import type { ShipAnswer } from './ship-order.ts';
import type { VoidLabelsAnswer } from './void-labels.ts';

export type LabelAnswer = PriceAnswer | BuyLabelsAnswer | VoidLabelsAnswer | ShipAnswer;

const nothingChanged = 'Nothing was changed by you.';
const labelsOf = (count: number) => (count === 1 ? 'The label' : `${count} labels`);

export function labelWords(answer: LabelAnswer, context: AnswerContext): DeskReply {
  const { nameOf, timeOf } = context;
  const done = (sentence: string): DeskReply => ({ kind: 'done', sentence });
  const refused = (sentence: string, field = 'label'): DeskReply => ({ kind: 'refused', field, sentence });
  switch (answer.kind) {
    case 'priced':
      return done(
        `${labelsOf(answer.parcels)} would cost ${formatCents(answer.cents)}. Nothing is bought yet.`,
      );
    case 'labels-bought':
      return done(
        `${labelsOf(answer.parcels)} ${answer.parcels === 1 ? 'is' : 'are'} bought for ${formatCents(answer.cents)}.`,
      );
    case 'labels-voided':
      return done(`${labelsOf(answer.labels)} ${answer.labels === 1 ? 'is' : 'are'} voided.`);
    case 'void-waiting':
      return done('The carrier does not answer. It is asked again every minute until it does.');
    case 'void-refused':
      return refused(`The carrier does not take the label back: ${sentenceOf(answer.reason)}`);
    case 'labels-waiting':
      return refused(
        'The carrier has not answered yet whether the label is bought. Look again in a minute: it is never bought twice.',
      );
    case 'label-refused':
      return refused(
        `The carrier sold no label: ${sentenceOf(answer.reason)} ${answer.bought > 0 ? `${labelsOf(answer.bought)} of the other boxes ${answer.bought === 1 ? 'is' : 'are'} bought. ` : ''}Try again, or type a tracking number.`,
      );
    case 'being-bought':
      return refused(
        `${nameOf(answer.by.actor)} asked for the label at ${timeOf(answer.by.at)}, and the carrier is answering. ${nothingChanged}`,
      );
    case 'already-bought':
      return refused(
        `${nameOf(answer.by.actor)} bought the label at ${timeOf(answer.by.at)}. ${nothingChanged}`,
      );
    case 'price-old':
      return refused('That price is no longer current. See the price again. Nothing was bought.');
    case 'not-priced':
      return refused('See the price first. Nothing was bought.');
    case 'labels-there':
      return refused('These boxes have labels. Void them before the boxes change.');
    case 'nothing-to-void':
      return refused(`There is no label to void. ${nothingChanged}`);
    case 'boxes-invalid':
      return refused(
        `The bottles do not fit into that number of boxes. Choose at most ${answer.max}.`,
        'boxes',
      );
    case 'no-rate':
      return refused('No carrier takes wine there by ground. Type a tracking number.');
    case 'carrier-silent':
      return refused(
        'The carrier does not answer. Nothing was bought. Try again, or type a tracking number.',
      );
    case 'no-labels':
      return refused('No service sells labels here. Type a tracking number.');
    default:
      return deskWords(answer, context);
  }
}

/** The vendor's words, as a sentence. */
function sentenceOf(reason: string): string {
  const words = reason.trim();
  return words === '' ? 'no reason given.' : /[.!?]$/.test(words) ? words : `${words}.`;
}
