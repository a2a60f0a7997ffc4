/** The forms for a line whose bottles turn out to be missing during packing (decision 030). */
import { object } from 'valibot';
import { parsePackId } from '#kit/ids.ts';
import { field, ticked, wordOf } from '#kit/parse-form.ts';
import { readPacks } from './packs.rules.ts';
import { leftOutWords } from './sent.rules.ts';

/** `packs`: some packs of one line, such as '0:1'. */
export const leaveOutForm = object({
  packs: field(readOnePack, 'Please say how many are left out.'),
  why: field(wordOf(leftOutWords), 'Please say why.'),
  restock: ticked(),
});

const missing = field(readOnePack, 'Please say how many are not there.');

/** Asks which bottles may be offered instead. */
export const candidatesForm = object({ packs: missing });

/** Offers the buyer another bottle, or notes what was agreed `byPhone`. */
export const askForm = object({
  packs: missing,
  pack: field((given) => parsePackId(given) ?? null, 'Please choose a bottle.'),
  byPhone: ticked(),
});

/** What the buyer said on the phone. */
export const buyersAnswerForm = object({
  answer: field(wordOf({ agree: true, decline: true }), 'Please say what the buyer said.'),
});

function readOnePack(given: unknown): { position: number; quantity: number } | null {
  const [packs, ...more] = (typeof given === 'string' && readPacks(given.trim())) || [];
  return packs && more.length === 0 ? packs : null;
}
