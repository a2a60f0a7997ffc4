/** A shopper with an account, made by the shop's own calls, who may then sit down at a browser. */
import type { Page } from 'playwright-core';
import type { PackId } from '#kit/ids.ts';
import { solveProof } from '#screens/auth/register/parts/solve-proof.rules.ts';
import { freshEmail, goodPassword } from './account-people.ts';
import { HttpShopper } from './http-shopper.ts';
import { type SubmitChanges, submitPayload } from './till.ts';

export async function registeredShopper(url: string): Promise<HttpShopper> {
  const shopper = new HttpShopper(url);
  await shopper.page('/login');
  const challenge = (await shopper.send('GET', '/ajax/human-check?action=register')).json();
  const answer = await shopper.send('POST', '/register', {
    firstName: 'Ann',
    lastName: 'Lee',
    email: freshEmail(),
    password: goodPassword,
    password_confirmation: goodPassword,
    age_confirmation: true,
    captchaToken: await solveProof(challenge as Parameters<typeof solveProof>[0]),
  });
  if (answer.status !== 303) throw new Error(`Not registered: ${answer.status} ${answer.text}`);
  return shopper;
}

/** One of each pack, picked up unless told; answers with the path of the success page. */
export async function buyAs(
  shopper: HttpShopper,
  packIds: readonly PackId[],
  changes: SubmitChanges = {},
): Promise<string> {
  for (const packId of packIds) await shopper.add(packId);
  const checkoutId = await shopper.viewCheckout();
  const payload = submitPayload({ ...changes, checkoutId, account: { accountMode: 'loggedIn' } });
  const answer = await shopper.send('POST', '/checkout/submit/user', payload);
  if (!answer.location?.startsWith('/checkout/success/'))
    throw new Error(`Not bought: ${answer.status} ${answer.text}`);
  return answer.location;
}

/** The browser goes on where the shopper is; it takes the cookies of this machine for secure ones. */
export async function sitDown(page: Page, shopper: HttpShopper): Promise<void> {
  const url = shopper.url.replace('http:', 'https:');
  await page.context().addCookies([...shopper.cookies].map(([name, value]) => ({ name, value, url })));
}
