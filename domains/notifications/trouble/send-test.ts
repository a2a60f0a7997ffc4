import { type Composed, deliverMessage, MessageNotSent } from '../deliver-message.ts';
import { testLetter } from '../letters/staff-letters.rules.ts';
import type { MessageDesk } from '../message.ts';
import { testText } from '../staff-texts.rules.ts';
import type { Channel } from './trouble.rules.ts';

export type TestOutcome = { kind: 'sent'; to: string } | { kind: 'failed'; why: string };

/**
 * Sends one message to a staff member right away and returns what the service answered. If it goes out, a
 * failing channel counts as recovered.
 *
 * @param test.to an e-mail address, or ten digits
 * @param test.compose what is sent; by default a message saying that messages go out
 */
export async function sendTestMessage(
  desk: MessageDesk,
  {
    key,
    channel,
    to,
    compose = () =>
      channel === 'mail'
        ? { channel, ...testLetter(desk.letterhead('test')) }
        : { channel, body: testText(desk.letterhead('test')) },
  }: { key: string; channel: Channel; to: string; compose?: () => Composed },
): Promise<TestOutcome> {
  try {
    const outcome = await deliverMessage(desk, {
      key,
      kind: 'test',
      channel,
      to,
      forgetsRecipient: true,
      compose,
    });
    if (outcome.kind === 'gone') return { kind: 'sent', to };
    return { kind: 'failed', why: outcome.kind === 'refused' ? outcome.why : 'nothing' };
  } catch (error) {
    if (error instanceof MessageNotSent) return { kind: 'failed', why: error.message };
    throw error;
  }
}
