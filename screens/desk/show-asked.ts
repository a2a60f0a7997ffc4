/** What the desk shows about a question that waits for its buyer (B-072). */
import type { Db } from '#db/connection.ts';
import { findOrderMessages, type OrderMessageView } from '#domains/notifications/find-order-messages.ts';
import { takesNoTexts } from '#domains/notifications/ports.ts';
import type { AnswerContext } from '#domains/orders/desk-answers/desk-answer.ts';
import { changesOf } from '#domains/orders/find-order.ts';
import type { Order } from '#domains/orders/order.ts';
import { effectOf, waitingOf } from '#domains/orders/proposals/find-proposals.ts';
import { callWords } from '#domains/orders/proposals/proposal.rules.ts';
import { formatCents } from '#kit/money.ts';
import type { AskedProps } from '#widgets/desk/orders/asked-props.ts';

export async function showAsked(
  db: Db,
  order: Order,
  { timeOf }: Pick<AnswerContext, 'timeOf'>,
  { seesContacts }: { seesContacts: boolean },
): Promise<AskedProps[]> {
  const waiting = await waitingOf(db, order.id);
  if (waiting.length === 0) return [];
  const changes = await changesOf(db, order.id);
  const messages = await findOrderMessages(db, order.id);
  return waiting.map((proposal): AskedProps => {
    const { id, position, quantity, productName, size, callWhy, expiresAt } = proposal;
    const line = order.lines[position];
    const { agreeCents } = effectOf(order, changes, proposal);
    return {
      id,
      ordered: `${quantity} × ${line?.productName} ${line?.size}`,
      offered: `${quantity} × ${productName} ${size}`,
      price: agreeCents > 0 ? `${formatCents(agreeCents)} less` : 'the same price',
      waits: callWhy === null ? `Until ${timeOf(expiresAt)}` : `Call the buyer: ${callWords[callWhy]}.`,
      isToCall: callWhy !== null,
      messages: messages
        .filter(({ key }) => key.startsWith(`order.proposed:${id}:`))
        .toSorted((one, other) => (one.channel > other.channel ? -1 : 1))
        .map((message) => showMessage(message, timeOf)),
      phone: seesContacts && order.phone !== '' ? order.phone : null,
    };
  });
}

function showMessage(
  { channel, state, lastError, sentAt, createdAt }: OrderMessageView,
  timeOf: AnswerContext['timeOf'],
): AskedProps['messages'][number] {
  const by = channel === 'mail' ? 'By email' : 'By text';
  const [isSent, isWaiting] = [state === 'sent', state === 'queued'];
  const facts = { isFailed: !isSent && !isWaiting, isWaiting };
  if (lastError === takesNoTexts) return { words: takesNoTexts, ...facts };
  if (isSent) return { words: `${by}: sent, ${timeOf(sentAt ?? createdAt)}`, ...facts };
  const waits = lastError === null ? 'on its way' : 'did not go out, and is tried again';
  return { words: `${by}: ${isWaiting ? waits : `not sent (${lastError})`}`, ...facts };
}
