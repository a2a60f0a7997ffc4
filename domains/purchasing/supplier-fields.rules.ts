import { readEmail } from '#kit/email.ts';
import type { SupplierFields } from './supplier.ts';

export type TypedSupplier = Record<keyof Omit<SupplierFields, 'isOpen'> | 'open', string>;
export type SupplierErrors = Partial<Record<keyof TypedSupplier, string>>;

const maxSupplierName = 120;
const maxText = 200;
const unprintable = /\p{Cc}/u;

/** A supplier as typed, with the problem at each wrong field. */
export function readSupplier(typed: TypedSupplier): { fields: SupplierFields; errors: SupplierErrors } {
  const errors: SupplierErrors = {};
  const line = (field: 'name' | 'address' | 'email' | 'phone', most: number) => {
    const text = typed[field].trim().replaceAll(/\s+/g, ' ');
    if (text.length > most) errors[field] = `At most ${most} characters.`;
    if (unprintable.test(text)) errors[field] = 'There is a character in it that cannot be printed.';
    return text;
  };
  const days = (field: 'leadDays' | 'cycleDays', least: number) => {
    const count = Number(typed[field]);
    if (!/^\d{1,3}$/.test(typed[field].trim()) || count < least || count > 365)
      errors[field] = `Type a number of days from ${least} to 365.`;
    return count;
  };
  const fields: SupplierFields = {
    name: line('name', maxSupplierName),
    address: line('address', maxText),
    email: line('email', maxText),
    phone: line('phone', 40),
    leadDays: days('leadDays', 0),
    cycleDays: days('cycleDays', 1),
    safetyBottles: Number(typed.safetyBottles),
    isOpen: typed.open === '1',
  };
  if (!/^\d{1,3}$/.test(typed.safetyBottles.trim()))
    errors.safetyBottles = 'Type a number of bottles from 0 to 999.';
  if (fields.name === '') errors.name = 'Type a name.';
  if (fields.email !== '' && readEmail(fields.email) === null)
    errors.email = 'Type an email address such as orders@example.com.';
  return { fields, errors };
}
