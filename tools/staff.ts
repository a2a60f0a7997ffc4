/**
 * The store's staff from the command line: `npm run staff -- invite EMAIL --role owner` lets the first one
 * in.
 */

import type { Db } from '#db/connection.ts';
import {
  activatePerson,
  changeRole,
  closePerson,
  signOutEverywhere,
  suspendPerson,
} from '#domains/staff/change-person.ts';
import { demoAccess } from '#domains/staff/demo-people.ts';
import { findPersonByEmail, listStaffPeople } from '#domains/staff/find-staff-person.ts';
import {
  inviteLink,
  invitePerson,
  printedInviteLifeMs,
  renewInvite,
} from '#domains/staff/invites/invite-person.ts';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import { makeStaffSecrets, type StaffSecrets } from '#domains/staff/secrets.ts';
import { systemClock } from '#kit/clock.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { DamagedKey, loadAppKey } from '#platform/settings/app-key.ts';
import { readSettings, type Settings } from '#platform/settings/settings.ts';
import { answerFlags } from '#tools/setup/answer-flags.mjs';
import { commandUser } from './command-line/current-user.ts';
import { openShopDatabase } from './command-line/open-shop-database.ts';
import {
  changeWords,
  demoJson,
  demoWords,
  inviteWords,
  listWords,
  refused,
  type StaffReply,
} from './staff/answer-words.ts';
import { flags, parseArgs, type StaffOrder, usage } from './staff/parse-args.ts';

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env);

/** The command as a function: it prints to the console and returns the exit code. */
export async function main(words: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const answered = answerFlags(words, { usage, flags });
  if (answered !== undefined) return answered;
  const read = parseArgs(words);
  if (typeof read === 'string') return say(refused(read));
  const settings = readSettings(env);
  const database = await openShopDatabase(env);
  if (!database || settings.kind === 'wrong') return 1;
  try {
    const secrets = makeStaffSecrets(loadAppKey(settings.settings));
    const by = { actor: commandUser(read.by), now: systemClock() };
    return say(await obey({ db: database.db, settings: settings.settings, secrets, by }, read.order));
  } catch (error) {
    if (error instanceof DamagedKey) return say(refused(error.message));
    throw error;
  } finally {
    await database.close();
  }
}

interface StaffCommand {
  db: Db;
  settings: Settings;
  secrets: StaffSecrets;
  by: By;
}

async function obey(command: StaffCommand, order: StaffOrder): Promise<StaffReply> {
  const { db, by } = command;
  if (order.verb === 'list') return listWords(await listStaffPeople(db));
  if (order.verb === 'demo') return demo(command, order.isJson);
  if (order.verb === 'invite') return invite(command, order.email, order.role);
  const person = await findPersonByEmail(db, order.email);
  if (!person) return refused(`Nobody here has the address ${order.email}.`);
  const { id, email } = person;
  switch (order.verb) {
    case 'role':
      return changeWords(await changeRole(db, id, order.role, by), email, `${email} is ${order.role} now.`);
    case 'suspend':
      return changeWords(await suspendPerson(db, id, by), email, `${email} is suspended.`);
    case 'activate':
      return changeWords(await activatePerson(db, id, by), email, `${email} may work again.`);
    case 'close':
      return changeWords(await closePerson(db, id, by), email, `${email} is closed for good.`);
    case 'sign-out':
      await signOutEverywhere(db, id, { exceptSession: null, by });
      return changeWords({ kind: 'changed' }, email, `${email} is signed out everywhere.`);
  }
}

/** A new person, or new keys for an existing one. */
async function invite(
  { db, settings, secrets, by }: StaffCommand,
  email: string,
  role: StaffRole | null,
): Promise<StaffReply> {
  const way = { isMailed: false, lifeMs: printedInviteLifeMs, by };
  const minutes = printedInviteLifeMs / 60_000;
  const known = await findPersonByEmail(db, email);
  if (!known) {
    if (role === null) return refused(`${email} is new: say which role, as --role owner.`);
    const invited = await invitePerson(db, secrets, { email, role }, way);
    if (invited.kind !== 'invited') return refused(`${email} cannot be invited: ${invited.kind}.`);
    return inviteWords({ email, role }, inviteLink(settings.appUrl, invited.token), minutes);
  }
  if (role !== null && role !== known.role)
    return refused(`${email} is ${known.role}. To change that: npm run staff -- role ${email} ${role}`);
  const renewed = await renewInvite(db, secrets, known.id, way);
  if (renewed.kind !== 'invited') return refused(`${email} cannot be invited: ${known.status}.`);
  return inviteWords(known, inviteLink(settings.appUrl, renewed.token), minutes);
}

async function demo({ db, settings, secrets, by }: StaffCommand, isJson: boolean): Promise<StaffReply> {
  if (settings.isProduction || settings.seed !== 'demo')
    return refused('Only a demonstration has demo people. Here: npm run staff -- invite EMAIL --role owner');
  const people = await demoAccess(db, secrets, { by, lifeMs: printedInviteLifeMs });
  const linkOf = (token: string) => inviteLink(settings.appUrl, token);
  return isJson ? demoJson(people, linkOf) : demoWords(people, linkOf);
}

function say({ isDone, lines }: StaffReply): number {
  if (isDone) console.log(lines.join('\n'));
  else console.error(lines.join('\n'));
  return isDone ? 0 : 1;
}
