/** `npm run staff`, and what start-up and doctor report about a desk that no owner can open. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wayIntoDesk } from '#app/desk/way-into-desk.ts';
import { acceptByPassword, beginInvitedPassword } from '#domains/staff/invites/accept-invite.ts';
import { makeStaffSecrets } from '#domains/staff/secrets.ts';
import { totpCode } from '#domains/staff/sign-in/totp.ts';
import { systemClock } from '#kit/clock.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { testAppKey } from '#tests/harness/app-key.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { callCommand } from '#tests/harness/run-command.ts';
import { examineDatabase } from '#tools/doctor/database.ts';
import { main } from '#tools/staff.ts';

const APP_KEY = testAppKey;
const production = {
  NODE_ENV: 'production',
  APP_URL: 'https://wine.example',
  SEED: 'demo',
  ALLOW_TEST_PROVIDERS: '1',
};
const password = 'seven green bottles';

describe.each(someEngines)('npm run staff on %s', { timeout: 60_000 }, (engine) => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase(engine);
  });
  afterAll(() => database.drop());

  const staff = (words: string, env: NodeJS.ProcessEnv = {}) =>
    callCommand(main, words.split(' '), database.source, { APP_KEY, ...env });
  const startOutput = (env: NodeJS.ProcessEnv) => {
    const read = readSettings({ APP_KEY, ...env });
    if (read.kind === 'wrong') throw new Error(read.problems.join());
    return wayIntoDesk({ db: database.db, clock: systemClock, settings: read.settings });
  };
  const doctorOutput = async (isDemo: boolean) => {
    const read = readSettings({ APP_KEY, SEED: isDemo ? 'demo' : 'none' });
    if (read.kind === 'wrong') throw new Error(read.problems.join());
    const findings = await examineDatabase({ ...read.settings, database: database.source });
    return findings.find((finding) => JSON.stringify(finding).includes('Desk:'));
  };
  const people = () => database.db.selectFrom('staff_people').select('email').execute();

  test('without an owner, start-up and doctor name the command; a demonstration names its own (B-002)', async () => {
    const command = 'npm run staff -- invite EMAIL --role owner';
    expect(await startOutput({ SEED: 'none' })).toBe(
      `No one can open the desk yet. Make the first owner: ${command}`,
    );
    expect(await startOutput(production)).toContain(command);
    expect(await startOutput({ SEED: 'demo' })).toMatch(/\/desk; .*: npm run staff -- demo$/);
    expect(await doctorOutput(false)).toEqual({
      problem: 'Desk: there is no owner who can open it',
      cure: `"${command}" prints a link for the first one`,
    });
    expect(await doctorOutput(true)).toEqual({ ok: 'Desk: "npm run staff -- demo" prints who may enter it' });
  });

  test('production and a store’s own shop have no demo people (B-002)', async () => {
    const refusal =
      'Only a demonstration has demo people. Here: npm run staff -- invite EMAIL --role owner\n';
    for (const env of [production, { SEED: 'none' }])
      for (const words of ['demo', 'demo --json'])
        expect(await staff(words, env)).toEqual({ code: 1, out: '', err: refusal });
    expect(await people()).toEqual([]);
  });

  test('an invited owner does not count before the link is used; after that, start-up is silent and doctor satisfied (B-001, B-002)', async () => {
    expect(await staff('invite olga@example.com', { SEED: 'none' })).toMatchObject({
      code: 1,
      err: 'olga@example.com is new: say which role, as --role owner.\n',
    });
    const { code, out } = await staff('invite olga@example.com --role owner', { SEED: 'none' });
    expect([code, out]).toEqual([0, expect.stringContaining('within 30 minutes. It works once')]);
    expect(await startOutput({ SEED: 'none' })).toContain('No one can open the desk yet.');
    const token = /\/desk\/invite\/(\S+)/.exec(out)?.[1] ?? '';
    const [secrets, now] = [makeStaffSecrets(APP_KEY), Date.now()];
    const begun = await beginInvitedPassword(database.db, secrets, token, now);
    const given = { token, name: 'Olga', password, password_confirmation: password };
    const typed = { ...given, code: totpCode(begun?.totpSecret ?? '', now) };
    const accepted = await acceptByPassword(database.db, secrets, typed, { shopName: 'Demijohn', now });
    expect(accepted.kind).toBe('accepted');
    expect(await startOutput({ SEED: 'none' })).toBeNull();
    expect(await doctorOutput(false)).toEqual({ ok: 'Desk: has an owner' });
  });

  test('the demonstration has one person of each role, with a link and a PIN each (B-002)', async () => {
    const { code, out } = await staff('demo --json', { SEED: 'demo' });
    const rows = JSON.parse(out) as { role: string; link: string; pin: string }[];
    expect([code, rows.map(({ role }) => role)]).toEqual([0, ['owner', 'manager', 'clerk', 'driver']]);
    for (const { link, pin } of rows) {
      expect(link).toMatch(/\/desk\/invite\/[\w-]{32,}$/);
      expect(pin).toMatch(/^\d{6}$/);
    }
  });
});
