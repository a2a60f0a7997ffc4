import { describe, expect, test } from 'vitest';
import { textedPasscode } from '#tests/fixtures/outbox-folder.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import {
  chooseNew,
  expectError,
  expectSignedIn,
  field,
  fillRegister,
  freshEmail,
  goodPassword,
  logOut,
  registerAda,
  registerButton,
} from '../account-steps.ts';
import { holdAnswers } from '../checkout-steps.ts';
import {
  expectEventually,
  expectFocus,
  expectGone,
  expectPath,
  expectText,
  expectVisible,
} from '../expect-page.ts';
import { tabTo } from '../tab-walk.ts';

/** A loyalty customer of the demo data, known by phone. */
const rose = { phone: '5165550101', masked: '(516) 555-0101', points: '2,340' };
const patient = { timeout: 60_000 };

describe('registering', () => {
  const journey = useJourney();
  const accountsOf = (email: string) =>
    journey.db.selectFrom('accounts').selectAll().where('email', '=', email).execute();

  test('first asks whether the store knows the customer; no form before the answer (M-049, M-050, M-051, M-054)', async () => {
    const { page } = await journey.visit();
    await page.goto('/register');
    await expectText(page.getByRole('heading', { level: 1 }), 'Create an account');
    const choice = page.getByRole('group', {
      name: 'Welcome! Do you have a phone number/loyalty account with us?',
    });
    await expectVisible(
      choice.getByRole('radio', { name: 'Existing Customer I use a phone number at the store.' }),
    );
    await expectVisible(choice.getByRole('radio', { name: 'New Customer I have no phone number on file.' }));
    expect(await registerButton(page).count()).toBe(0);
    expect(await field(page, 'Email').count()).toBe(0);

    await choice.getByRole('radio', { name: /Existing/ }).check();
    await expectVisible(page.getByLabel('Loyalty phone'));
    expect(await registerButton(page).count()).toBe(0);
    await choice.getByRole('radio', { name: /New/ }).check();
    await expectVisible(registerButton(page));
    expect(await page.getByLabel('Loyalty phone').count()).toBe(0);
    await page.getByRole('link', { name: 'Already registered?' }).click();
    await expectPath(page, '/login');
  });

  test('missing values are reported under each field, the first has the focus, and nothing is sent (M-052, M-240)', async () => {
    const { page } = await journey.visit();
    await chooseNew(page);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await registerButton(page).click();
    await expectError(page, 'First name', 'Please enter a valid first name.');
    await expectError(page, 'Last name', 'Please enter a valid last name.');
    await expectError(page, 'Email', 'Please enter a valid email address.');
    await expectError(page, 'Password', 'Please enter a password.');
    await expectVisible(page.getByText('You must be 21 years of age or older to shop.'));
    await expectFocus(field(page, 'First name'));
    await fillRegister(page, { Password: 'violet', 'Confirm password': 'violets' });
    await registerButton(page).click();
    await expectError(page, 'Password', 'Please use at least 10 characters.');
    await expectError(page, 'Confirm password', 'The two passwords are not the same.');
    await expectFocus(field(page, 'Password'));
    expect(sent).toEqual([]);
    await expectAccessible(page, 'a form with errors');
  });

  test('with the keyboard alone, up to the account, which mentions the mail that verifies the address (M-240, M-052, M-059)', async () => {
    const { page } = await journey.visit();
    const { keyboard } = page;
    await page.goto('/register');
    await tabTo(page, page.getByRole('radio', { name: /Existing/ }));
    await keyboard.press('ArrowDown');
    const typed: [string, string, string][] = [
      ['First name', 'Ada', 'given-name'],
      ['Last name', 'Vine', 'family-name'],
      ['Email', freshEmail(), 'username'],
      ['Password', goodPassword, 'new-password'],
      ['Confirm password', goodPassword, 'new-password'],
    ];
    for (const [label, text, autocomplete] of typed) {
      await tabTo(page, field(page, label));
      expect(await field(page, label).getAttribute('autocomplete')).toBe(autocomplete);
      await keyboard.insertText(text);
    }
    await tabTo(page, page.getByRole('checkbox', { name: 'I am 21 years of age or older.' }));
    await keyboard.press('Space');
    await tabTo(page, registerButton(page));
    await keyboard.press('Enter');
    await expectPath(page, '/account');
    await expectSignedIn(page);
    await expectVisible(page.getByText(/^We sent a mail to .*: please follow its link/));
  });

  test('a taken address is reported under its field, and nothing typed is lost (M-053)', async () => {
    const { page } = await journey.visit();
    const email = await registerAda(page);
    await logOut(page);
    await chooseNew(page);
    await fillRegister(page, { Email: email.toUpperCase() });
    await registerButton(page).click();
    await expectError(page, 'Email', 'This email has an account already.');
    await expectFocus(field(page, 'Email'));
    expect(await field(page, 'First name').inputValue()).toBe('Ada');
    expect(await field(page, 'Password').inputValue()).toBe(goodPassword);
    const other = freshEmail();
    await field(page, 'Email').fill(other);
    await registerButton(page).click();
    await expectPath(page, '/account');
    expect(await accountsOf(other)).toHaveLength(1);
  });

  test('on a slow network a second press is impossible, and one account is created (M-055)', async () => {
    const { page } = await journey.visit();
    await chooseNew(page);
    const email = await fillRegister(page);
    let posts = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/register')) posts += 1;
    });
    const release = await holdAnswers(page, '**/register');
    await registerButton(page).click();
    await expectEventually(() => posts, 1);
    expect(await registerButton(page).isDisabled()).toBe(true);
    await field(page, 'Email').press('Enter');
    await registerButton(page).click({ force: true });
    await release();
    await expectPath(page, '/account');
    expect(posts).toBe(1);
    expect(await accountsOf(email)).toHaveLength(1);
  });

  test('a token is fetched under the action register before the form is posted, and sent with it (M-056)', async () => {
    const { page } = await journey.visit();
    await chooseNew(page);
    await fillRegister(page);
    const asked: string[] = [];
    page.on('request', (request) =>
      asked.push(`${request.method()} ${new URL(request.url()).pathname}${new URL(request.url()).search}`),
    );
    const posted = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/register'),
    );
    await registerButton(page).click();
    const form = (await posted).postDataJSON();
    // Between the two, a browser's first write opens its session.
    expect(asked.slice(0, 3)).toEqual([
      'GET /ajax/human-check?action=register',
      'POST /session',
      'POST /register',
    ]);
    expect(JSON.parse(Buffer.from(form.captchaToken, 'base64').toString())).toMatchObject({
      action: 'register',
    });
    expect(form).toMatchObject({ firstName: 'Ada', age_confirmation: true });
    await expectSignedIn(page);
  });

  test('if no token can be fetched, the page says so, and nothing typed is lost (M-056, M-282)', async () => {
    const { page, expectNoise } = await journey.visit();
    await chooseNew(page);
    const email = await fillRegister(page);
    await page.route('**/ajax/human-check*', (route) => route.fulfill({ status: 503, json: {} }));
    expectNoise(/503/);
    await registerButton(page).click();
    const alert = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: 'We could not confirm that you are a person.' });
    await expectVisible(alert);
    expect(await field(page, 'Email').inputValue()).toBe(email);
    expect(await field(page, 'Password').inputValue()).toBe(goodPassword);
    await page.unroute('**/ajax/human-check*');
    await page.route('**/ajax/human-check*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), signature: '00' } });
    });
    await registerButton(page).click();
    await expectEventually(() => registerButton(page).isEnabled(), true);
    await expectVisible(alert);
    await page.unroute('**/ajax/human-check*');
    await registerButton(page).click();
    await expectSignedIn(page);
    await expectGone(alert);
  });

  test(
    'an existing customer: phone, texted passcode, prefilled form, and the points are there (M-051, M-057, M-104, M-239)',
    patient,
    async () => {
      const { page, expectNoise } = await journey.visit();
      await page.goto('/register');
      await page.getByRole('radio', { name: /Existing Customer/ }).check();
      const phone = page.getByLabel('Loyalty phone');
      expectNoise(/422/);
      await phone.fill('516555');
      await phone.press('Enter');
      await expectVisible(page.getByText('Please enter a ten-digit phone number.'));
      await phone.fill(rose.phone);
      expect(await phone.inputValue()).toBe(rose.masked);
      await phone.press('Enter');

      const passcode = page.getByLabel('Passcode');
      await expectFocus(passcode);
      expect(await passcode.getAttribute('autocomplete')).toBe('one-time-code');
      expect(await registerButton(page).count()).toBe(0);
      await expectAccessible(page, 'the passcode');
      const code = await textedPasscode(journey.dataDir, rose.phone);
      await passcode.fill(code === '000000' ? '000001' : '000000');
      await passcode.press('Enter');
      await expectVisible(page.getByText('That is not the passcode.'));
      await passcode.fill(code);
      await passcode.press('Enter');

      await expectVisible(page.getByRole('main').getByText(rose.masked));
      expect(await field(page, 'First name').inputValue()).toBe('Rose');
      expect(await field(page, 'Last name').inputValue()).toBe('Marino');
      expect(await field(page, 'Email').inputValue()).toBe('rose.marino@example.com');
      await expectAccessible(page, 'a loyalty account that was found');
      await page.getByRole('button', { name: 'Edit loyalty account' }).click();
      await expectVisible(phone);
      await phone.press('Enter');
      await expectVisible(page.getByRole('button', { name: 'Edit loyalty account' }));

      await fillRegister(page);
      const posted = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/register'),
      );
      await registerButton(page).click();
      const form = (await posted).postDataJSON();
      expect(form).toMatchObject({ phone: rose.phone, loyalty_customer_id: expect.stringMatching(/./) });
      await expectSignedIn(page);
      await page.goto('/loyalty');
      await expectVisible(page.getByRole('main').getByText(rose.points));
    },
  );

  test(
    'a shopper whose phone is unknown, or who changes their mind, continues as a new customer (M-051)',
    patient,
    async () => {
      const { page, expectNoise } = await journey.visit();
      await page.goto('/register');
      await page.getByRole('radio', { name: /Existing Customer/ }).check();
      expectNoise(/422/);
      await page.getByLabel('Loyalty phone').fill('5165550177');
      await page.getByLabel('Loyalty phone').press('Enter');
      const code = await textedPasscode(journey.dataDir, '5165550177');
      await page.getByLabel('Passcode').fill(code);
      await page.getByLabel('Passcode').press('Enter');
      await expectVisible(page.getByText('We could not find a loyalty account with this phone number.'));
      await page.getByRole('radio', { name: /New Customer/ }).check();
      await fillRegister(page);
      const posted = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/register'),
      );
      await registerButton(page).click();
      expect((await posted).postDataJSON()).not.toHaveProperty('loyalty_customer_id');
      await expectSignedIn(page);
    },
  );
});
