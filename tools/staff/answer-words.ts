/** What `npm run staff` prints. */
import type { PersonChangeAnswer } from '#domains/staff/change-person.ts';
import type { DemoPerson } from '#domains/staff/demo-people.ts';
import type { StaffPerson } from '#domains/staff/person.ts';

export interface StaffReply {
  isDone: boolean;
  lines: string[];
}

const done = (...lines: string[]): StaffReply => ({ isDone: true, lines });
export const refused = (...lines: string[]): StaffReply => ({ isDone: false, lines });

/** @param link opens the invite; @param minutes how long it works */
export function inviteWords(
  { email, role }: { email: string; role: string },
  link: string,
  minutes: number,
): StaffReply {
  return done(
    `${email}, ${role}: open this within ${minutes} minutes. It works once and is written down nowhere.`,
    link,
  );
}

/** @param what in the past tense: 'Ann is suspended.' */
export function changeWords(answer: PersonChangeAnswer, email: string, what: string): StaffReply {
  switch (answer.kind) {
    case 'changed':
      return done(what);
    case 'unchanged':
      return done(`${what} Nothing had to change.`);
    case 'unknown':
      return refused(`Nobody here has the address ${email}.`);
    case 'not-now':
      return refused(`${email} is ${answer.status}. Nothing was changed.`);
    case 'last-owner':
      return refused('There must be one owner.');
  }
}

export function listWords(people: readonly StaffPerson[]): StaffReply {
  if (people.length === 0) return done('There is no one yet: npm run staff -- invite EMAIL --role owner');
  return done(...people.map(({ email, name, role, status }) => `${email}  ${name}  ${role}  ${status}`));
}

/** @param linkOf the address that a token opens */
export function demoWords(people: readonly DemoPerson[], linkOf: (token: string) => string): StaffReply {
  const lines = people.flatMap(({ role, name, email, password, totpSecret, pin, token }) => [
    `${name}, ${role}`,
    `  link      ${linkOf(token)}`,
    `  email     ${email}`,
    `  password  ${password}`,
    `  TOTP      ${totpSecret}`,
    `  PIN       ${pin} (on an enrolled device)`,
  ]);
  return done(
    ...lines,
    'A link is for a passkey, works once and ends the password above; the next run sets it again.',
  );
}

/** For scripts: one object per role. */
export function demoJson(people: readonly DemoPerson[], linkOf: (token: string) => string): StaffReply {
  const rows = people.map(({ token, ...person }) => ({ ...person, link: linkOf(token) }));
  return done(JSON.stringify(rows, null, 2));
}
