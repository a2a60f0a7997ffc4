/** US phone numbers as the shop takes them: `(516) 555-0100` or exactly ten digits (M-226). */
const masked = /^\(\d{3}\) \d{3}-\d{4}$/;
const tenDigits = /^\d{10}$/;

export function isPhone(text: string): boolean {
  return masked.test(text) || tenDigits.test(text);
}

/** The ten digits of a valid phone number; call `isPhone` first. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** 'tel:+15165550100': what a link dials. */
export function phoneLink(phone: string): string {
  return `tel:+1${phoneDigits(phone)}`;
}

/** '+1-516-555-0100', as machines are told. */
export function worldPhone(phone: string): string {
  return `+1-${phoneDigits(phone).replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')}`;
}

/** '(516) 555-0100' from as many digits as there are, for a field that masks while one types (M-228). */
export function maskPhone(text: string): string {
  const digits = phoneDigits(text).slice(0, 10);
  if (digits.length < 4) return digits.length === 0 ? '' : `(${digits}`;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
