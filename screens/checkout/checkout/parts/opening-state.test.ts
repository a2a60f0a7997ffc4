import { describe, expect, test } from 'vitest';
import type { SavedCardShown } from '#domains/payments/saved-card.rules.ts';
import type { CheckoutProps } from '../props.ts';
import { delivery, pickup, rose, savedCard } from './checkout.fixture.ts';
import { openingState } from './opening-state.rules.ts';

describe('the cards on file when the page opens (M-120)', () => {
  const now = Date.UTC(2026, 10, 22);
  const opened = (savedCards: SavedCardShown[]) =>
    openingState(
      {
        ...pickup,
        addresses: [],
        userContactInformation: null,
        cardForm: { kind: 'none' },
        savedCards,
      } as unknown as CheckoutProps,
      true,
      now,
    ).payment;
  test('none: the form', () => expect(opened([])).toMatchObject({ mode: 'editing', defaultCardId: null }));
  test('exactly one: it is selected', () =>
    expect(opened([savedCard()])).toMatchObject({ mode: 'existing', defaultCardId: 'a' }));
  test('two: the form', () => {
    expect(opened([savedCard(), savedCard({ last4: '4444' })])).toMatchObject({
      mode: 'editing',
      defaultCardId: null,
    });
  });
  test('one that has expired: the form', () => {
    expect(opened([savedCard({ expMonth: 10, expYear: 2026 })])).toMatchObject({
      mode: 'editing',
      defaultCardId: null,
    });
    expect(opened([savedCard({ expMonth: 11, expYear: 2026 })])).toMatchObject({ mode: 'existing' });
  });
});

describe('the page when it opens', () => {
  const props = {
    ...pickup,
    addresses: [],
    userContactInformation: null,
    cardForm: { kind: 'none' },
  } as unknown as CheckoutProps;
  const known = { firstName: 'Ada', lastName: 'Byron', phone: '(516) 555-0100', email: 'ada@example.com' };

  test('asks a guest who they are', () => {
    expect(openingState(props, false)).toMatchObject({
      accountMode: 'guest',
      contactMode: 'editing',
      deliveryMode: 'existing',
    });
  });
  test('shows the loyalty account to a guest whose phone is verified (M-104)', () => {
    const { accountMode, accountEditMode, contact } = openingState({ ...props, loyaltyAccount: rose }, false);
    expect([accountMode, accountEditMode, contact.firstName, contact.phone]).toEqual([
      'loyalty',
      'found',
      rose.firstName,
      rose.phone,
    ]);
  });
  test('shows what is known of an account, if that is enough (M-103, M-105)', () => {
    expect(openingState({ ...props, userContactInformation: known }, true)).toMatchObject({
      accountMode: 'loggedIn',
      contactMode: 'existing',
    });
    const withoutPhone = { ...known, phone: '' };
    expect(openingState({ ...props, userContactInformation: withoutPhone }, true)).toMatchObject({
      contactMode: 'editing',
    });
  });
  test('restores the day of the window', () => {
    expect(openingState({ ...props, ...delivery }, false)).toMatchObject({
      deliveryMode: 'existing',
      deliveryDate: '11-20-2026',
    });
  });
});
