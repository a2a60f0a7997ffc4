/**
 * The cost of signing in and of the account's pages: `npm run bench -- account`. A password hash measured in
 * the same run is the yardstick.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#db/connection.ts';
import { randomToken } from '#kit/ids.ts';
import { hashPassword, isPassword } from '#platform/passwords/hash-password.ts';
import { ask } from './ask.ts';
import { cpuMs } from './cpu.ts';
import { guestToken } from './page-rates.ts';
import { asPage, get, post } from './requests.ts';
import { startShop } from './shop.ts';

const signIns = 60;
const views = 200;
const wantedPageMs = 3;
const password = 'a password of the benchmark';
const pages = ['/account', '/loyalty', '/orders', '/addresses', '/address', '/profile'];

const phc = await hashPassword(password, 'known');
const folder = mkdtempSync(join(tmpdir(), 'demijohn-bench-'));
const shop = await startShop({ dataDir: folder });
try {
  const email = await openAccount();
  const hashMs = await perTime(process.pid, signIns, () => isPassword(password, phc, 'stranger'));
  await signIn(email);
  const signInMs = await perTime(shop.pid, signIns, () => signIn(email));
  console.log(
    `A sign-in: ${signInMs.toFixed(1)} ms of CPU; the hash alone ${hashMs.toFixed(1)} ms: ${(signInMs / hashMs).toFixed(2)} of it`,
  );
  const cookie = await signIn(email);
  for (const page of pages) {
    const view = () => ask(shop.port, get(page, { ...asPage, cookie }));
    const { status } = await view();
    if (status !== 200) throw new Error(`${page} answered ${status}`);
    for (let count = 0; count < views; count += 1) await view();
    const each = await perTime(shop.pid, views, view);
    console.log(
      `${page}: ${each.toFixed(2)} ms of CPU as HTML${each <= wantedPageMs ? '' : `, more than ${wantedPageMs} ms`}`,
    );
  }
} finally {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function perTime(pid: number, times: number, work: () => Promise<unknown>): Promise<number> {
  const before = cpuMs(pid);
  for (let count = 0; count < times; count += 1) await work();
  return (cpuMs(pid) - before) / times;
}

async function openAccount(): Promise<string> {
  const { db, close } = openDatabase({ kind: 'sqlite', file: join(folder, 'shop.sqlite') });
  const email = 'bench@example.com';
  const now = Date.now();
  await db
    .insertInto('accounts')
    .values({
      id: randomToken(),
      visitor_id: randomToken(),
      first_name: 'Ada',
      last_name: 'Vine',
      email,
      email_key: email,
      former_email: null,
      phone: null,
      password_hash: phc,
      email_verified_at: null,
      age_confirmed_at: now,
      created_at: now,
      updated_at: now,
      erased_at: null,
    })
    .execute();
  await close();
  return email;
}

/** The cookies of a browser that has just signed in. */
async function signIn(email: string): Promise<string> {
  const token = await guestToken(shop.port);
  const { cookies, status } = await ask(shop.port, post('/login', { email, password }, token, ''));
  if (status !== 303) throw new Error(`Signing in answered ${status}`);
  return [...cookies].map((pair) => pair.join('=')).join('; ');
}
