import { maskPhone } from '#kit/phone.ts';

/** '(516) •••-0101': enough to tell two people apart. */
export function hiddenPhone(phone: string): string {
  return maskPhone(phone).replace(/ \d{3}-/, ' •••-');
}
