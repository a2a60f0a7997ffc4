/** The switch for typed cards: to switch it on, the card rules must have been read (decision 030). */
import { check, forward, object, pipe, transform, unknown } from 'valibot';
import { field, textIn, wordOf } from '#kit/parse-form.ts';

export const keyedCardsForm = pipe(
  object({
    on: field(wordOf({ yes: true, no: true }), 'Say whether it is on.'),
    isRead: pipe(
      unknown(),
      transform((given) => textIn(given) === 'yes'),
    ),
  }),
  forward(
    check(({ on, isRead }) => on !== 'yes' || isRead, 'Please read the card rules first.'),
    ['isRead'],
  ),
);
