import { check, object, pipe } from 'valibot';
import { holdsCardNumber } from '#domains/payments/card-number.rules.ts';
import { textField } from '#kit/parse-form.ts';

/** A note for the next shift (decision 030). Its lines are judged by `leaveShiftNote`. */
export const leftNoteForm = object({
  words: pipe(
    textField(),
    check((words) => !holdsCardNumber(words), 'A card number is stored nowhere.'),
  ),
});
