/** The arguments of `npm run staff`. */
import { type StaffRole, staffRoles } from '#domains/staff/permissions.rules.ts';
import { readEmail } from '#kit/email.ts';
import { splitArgs } from '#tools/command-line/split-args.ts';

export type StaffOrder =
  | { verb: 'list' }
  | { verb: 'invite'; email: string; role: StaffRole | null }
  | { verb: 'role'; email: string; role: StaffRole }
  | { verb: 'suspend' | 'activate' | 'close' | 'sign-out'; email: string }
  | { verb: 'demo'; isJson: boolean };

export const usage = `Write one of:
  npm run staff -- list
  npm run staff -- invite EMAIL --role owner      a link for half an hour; of a person who is there: for new keys
  npm run staff -- role EMAIL ROLE                owner, manager, clerk or driver
  npm run staff -- suspend EMAIL
  npm run staff -- activate EMAIL
  npm run staff -- close EMAIL                    for good; what the person did stays on record
  npm run staff -- sign-out EMAIL                 everywhere
  npm run staff -- demo [--json]                  who may enter the demonstration's desk, and how
  and, where it matters who did it: --by NAME`;

const options = {
  role: { type: 'string' },
  json: { type: 'boolean' },
  by: { type: 'string' },
} as const;
/** Names of all options. */
export const flags = Object.keys(options);

/** A string is the sentence to print instead. */
export function parseArgs(args: readonly string[]): { order: StaffOrder; by: string | null } | string {
  const split = splitArgs(args, options);
  if (split.kind === 'wrong') return usage;
  const { role, json = false, by } = split.values;
  const [verb, ...rest] = split.positionals;
  if (by?.trim() === '' || (role !== undefined && verb !== 'invite') || (json && verb !== 'demo'))
    return usage;
  const order = orderOf(verb, rest, { role, isJson: json });
  return typeof order === 'string' ? order : { order, by: by?.trim() ?? null };
}

function orderOf(
  verb: string | undefined,
  rest: readonly string[],
  { role, isJson }: { role: string | undefined; isJson: boolean },
): StaffOrder | string {
  const [whom = '', more = ''] = rest;
  if (verb === 'list' || verb === 'demo') {
    if (rest.length > 0) return usage;
    return verb === 'list' ? { verb } : { verb, isJson };
  }
  if (!isVerb(verb) || rest.length !== (verb === 'role' ? 2 : 1)) return usage;
  const email = readEmail(whom);
  if (email === null) return `${whom} is not an e-mail address.`;
  if (verb === 'invite') {
    if (role === undefined) return { verb, email, role: null };
    return isRole(role) ? { verb, email, role } : noRole(role);
  }
  if (verb === 'role') return isRole(more) ? { verb, email, role: more } : noRole(more);
  return { verb, email };
}

const verbs = ['invite', 'role', 'suspend', 'activate', 'close', 'sign-out'] as const;

function isVerb(text: string | undefined): text is (typeof verbs)[number] {
  return verbs.some((verb) => verb === text);
}

function isRole(text: string): text is StaffRole {
  return staffRoles.some((role) => role === text);
}

function noRole(text: string): string {
  return `${text} is not a role. Write owner, manager, clerk or driver.`;
}
