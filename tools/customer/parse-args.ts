/** The arguments of `npm run customer`. */
import { readEmail } from '#kit/email.ts';
import { readPhone } from '#kit/phone.ts';
import { splitArgs } from '#tools/command-line/split-args.ts';

export type CustomerOrder =
  | { verb: 'find'; text: string }
  | { verb: 'show'; email: string }
  | { verb: 'show-phone' | 'points'; phone: string }
  | { verb: 'verify' | 'unlink'; email: string }
  | { verb: 'link'; email: string; phone: string }
  | { verb: 'export'; email: string; file: string | null }
  | { verb: 'erase'; email: string; isSure: boolean };

export const usage = `Write one of:
  npm run customer -- find TEXT                       a part of a name, an e-mail address or a telephone number
  npm run customer -- show EMAIL                      or the telephone number
  npm run customer -- verify EMAIL                    you know that the address is theirs
  npm run customer -- link EMAIL PHONE                you have seen that the loyalty points of the phone are theirs
  npm run customer -- unlink EMAIL                    the points stay with the phone
  npm run customer -- export EMAIL [FILE.json]        all that the shop holds of them
  npm run customer -- erase EMAIL --yes               for good; orders stay without a name, points are lost
  npm run customer -- points PHONE
  and, where it matters who did it: --by NAME`;

const options = { yes: { type: 'boolean' }, by: { type: 'string' } } as const;
/** Names of all options. */
export const flags = Object.keys(options);

/** A string is the sentence to print instead. */
export function parseArgs(args: readonly string[]): { order: CustomerOrder; by: string | null } | string {
  const split = splitArgs(args, options);
  if (split.kind === 'wrong') return usage;
  const { yes = false, by } = split.values;
  const [verb, ...rest] = split.positionals;
  if ((yes && verb !== 'erase') || by?.trim() === '') return usage;
  const order = orderOf(verb, rest, yes);
  return typeof order === 'object' ? { order, by: by?.trim() ?? null } : (order ?? usage);
}

function orderOf(
  verb: string | undefined,
  rest: readonly string[],
  isSure: boolean,
): CustomerOrder | string | undefined {
  const [whom = '', more = ''] = rest;
  if (verb === 'find') return whom.trim() === '' ? undefined : { verb, text: rest.join(' ') };
  const [min, max] = verb === 'link' ? [2, 2] : verb === 'export' ? [1, 2] : [1, 1];
  if (rest.length < min || rest.length > max) return undefined;
  const phone = readPhone(whom);
  if (verb === 'points') return phone === null ? noPhone(whom) : { verb, phone };
  if (verb === 'show' && phone !== null) return { verb: 'show-phone', phone };
  const email = readEmail(whom);
  if (email === null) return isVerb(verb) ? `${whom} is not an e-mail address.` : undefined;
  switch (verb) {
    case 'show':
    case 'verify':
    case 'unlink':
      return { verb, email };
    case 'link': {
      const linked = readPhone(more);
      return linked === null ? noPhone(more) : { verb, email, phone: linked };
    }
    case 'export':
      return { verb, email, file: more === '' ? null : more };
    case 'erase':
      return { verb, email, isSure };
    default:
      return undefined;
  }
}

function isVerb(verb: string | undefined): boolean {
  return verb !== undefined && ['show', 'verify', 'unlink', 'link', 'export', 'erase'].includes(verb);
}

function noPhone(text: string): string {
  return `${text} is not a phone number: write (516) 555-0142 or ten digits.`;
}
