/** What an owner enters about a person (decision 030). */
import { object, unknown } from 'valibot';
import { field, optionalField } from '#kit/parse-form.ts';
import { readEndOfDay } from '#kit/store-day.ts';
import { staffRoles } from './permissions.rules.ts';

export const roleForm = object({
  role: field((given) => staffRoles.find((role) => role === given) ?? null, 'Choose what the person does.'),
});

/** The verb judges the address. */
export const inviteForm = object({ email: unknown(), ...roleForm.entries });

/** The last day of work, read as its end; null for none. */
export const lastDayForm = (now: number) =>
  object({ lastDay: optionalField((given) => readEndOfDay(given, now), 'Choose today or a later day.') });
