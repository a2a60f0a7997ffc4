import { expect, test } from 'vitest';
import {
  attemptVoided,
  declineMessage,
  declineOfCode,
  isOfTheCard,
  neverSent,
} from './decline-messages.rules.ts';

test.each([
  ['card', 'Your card was declined. Try another card.', undefined],
  ['funds', 'The card does not cover this amount. Try another card.', undefined],
  ['cvv', 'The security code is incorrect.', 'cvv'],
  ['postal-code', 'The postal code does not match the card.', 'postalCode'],
  ['expired', 'The expiration date is incorrect or has passed.', 'expirationDate'],
  ['card-number', 'The card number is not accepted.', 'cardNumber'],
  ['verification', 'Your bank asks to verify this card. Please enter the card again.', undefined],
  ['enter-again', 'Please enter the card again.', undefined],
] as const)('%s reads "%s" (R-011)', (reason, message, field) => {
  expect(declineMessage(reason)).toEqual(field === undefined ? { message } : { message, field });
});

test('a decline that is not the card’s fault does not blame the card', () => {
  expect(declineMessage('our-fault').message).toMatch(
    /^We cannot take card payments at the moment\. Your card was not charged\./,
  );
  expect(declineMessage('unreachable').message).toMatch(/^We could not reach the payment service\./);
});

test.each([
  ['card', true],
  ['funds', true],
  ['cvv', true],
  ['postal-code', true],
  ['expired', true],
  ['card-number', true],
  ['verification', true],
  ['enter-again', false],
  ['unreachable', false],
  ['our-fault', false],
  ['voided', false],
] as const)('%s speaks of the card: %s (S-15)', (reason, isTheCard) => {
  expect(isOfTheCard(reason)).toBe(isTheCard);
});

test('a stored code is translated by the gateway, except the shop’s own codes', () => {
  const gateway = { declineReason: () => 'funds' as const };
  expect(declineOfCode(gateway, 'TOO_POOR')).toEqual({ reason: 'funds', code: 'TOO_POOR' });
  expect(declineOfCode(gateway, 'SERVICE_UNAVAILABLE')).toEqual(neverSent);
  expect(declineOfCode(gateway, 'ATTEMPT_VOIDED')).toEqual(attemptVoided);
  expect(declineOfCode(gateway, null)).toEqual(attemptVoided);
});
