/** The messages for a cart that cannot be fulfilled with the chosen method (M-272 to M-278). */
import type { DeliveryErrorCode } from './fulfilment.ts';

export const deliveryErrorWords = {
  heading: 'Delivery Method Error',
  summaryHeading: 'Delivery Error',
  message: 'Your order is not eligible for the selected delivery method.',
  suggestion: 'Try selecting a different delivery method below.',
  summaryMessage: 'Delivery method error',
  reason: 'There was an issue with the selected delivery method.',
} as const;

const suggestions: Readonly<Record<DeliveryErrorCode, string>> = {
  deliveryNotAvailable: 'Try selecting a different delivery method.',
  notEligible: 'Some items in your cart are not eligible for shipping. Try pickup or local delivery.',
  incompleteDetails: 'Please provide complete address information.',
  notReachable: 'Try selecting pickup or contact our store for assistance.',
  calculationError: 'Please try again or contact our store for assistance.',
};

/** What to do about an error; an unknown or missing code gets general advice. */
export function deliverySuggestion(code: string | null | undefined): string {
  return code && Object.hasOwn(suggestions, code)
    ? suggestions[code as DeliveryErrorCode]
    : deliveryErrorWords.suggestion;
}

/** 'Shipping Eligibility: 2 of 3 bottles eligible for shipping' (M-280). */
export function eligibilitySentence({
  eligibleBottles,
  totalBottles,
}: {
  eligibleBottles: number;
  totalBottles: number;
}): string {
  return `Shipping Eligibility: ${eligibleBottles} of ${totalBottles} bottles eligible for shipping`;
}

/** Shown above each line that may not be shipped (M-280). */
export const notShippableText = 'Not eligible for shipping';
