/** What people enter about themselves (decision 030). */
import { check, forward, object, pipe, transform, unknown } from 'valibot';
import type { QuietHours } from '#domains/staff/duty/duty.ts';
import { textField, textIn } from '#kit/parse-form.ts';

/** A PIN, typed twice; the verb judges its digits. */
export const pinForm = pipe(
  object({ pin: unknown(), pin_again: unknown() }),
  forward(
    check(({ pin, pin_again }) => pin === pin_again, 'The two PINs are not the same.'),
    ['pin_again'],
  ),
);

export const notHours = 'Choose two different times, or leave both empty.';

/** `days`: a list of weekdays, 0 is Sunday; the verb judges them and the telephone. */
export const onDutyForm = pipe(
  object({
    phone: textField(),
    days: pipe(
      unknown(),
      transform((given) =>
        (Array.isArray(given) ? given : []).map((day) => (/^[0-6]$/.test(textIn(day)) ? Number(day) : -1)),
      ),
    ),
    ...{ quiet_from: textField(), quiet_to: textField() },
  }),
  forward(
    check(({ quiet_from, quiet_to }) => readQuiet(quiet_from, quiet_to) !== undefined, notHours),
    ['quiet_from'],
  ),
);

/** From '22:00' and '07:30'; null if both are empty, undefined if one of them is no time. */
export function readQuiet(from: string, to: string): QuietHours | null | undefined {
  if (from === '' && to === '') return null;
  const [fromMinutes, toMinutes] = [minutesOf(from), minutesOf(to)];
  return fromMinutes === null || toMinutes === null ? undefined : { fromMinutes, toMinutes };
}

/** '22:30' → 1350. */
function minutesOf(typed: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(typed) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}
