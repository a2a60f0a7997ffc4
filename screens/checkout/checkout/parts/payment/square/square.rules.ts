/** The part of Square's Web Payments SDK that the checkout uses: @square/web-payments-sdk-types 1.84. */
import type { CardField } from '#domains/payments/decline-messages.rules.ts';
import { decimalAmount } from '#kit/money.ts';
import { phoneDigits } from '#kit/phone.ts';
import { type CardAsking, cardFields, type Tokenized, tokenizeMessages } from '../card-form.rules.ts';

export interface SquareSdk {
  /** @throws for an id that Square did not issue, and in an insecure context */
  payments(applicationId: string, locationId: string): SquarePayments;
}

export interface SquarePayments {
  card(options: { style: SquareStyle; postalCode?: string }): Promise<SquareCard>;
  paymentRequest(options: SquareRequestOptions): SquareRequest;
  /** These two reject if the browser, the seller or the domain does not support the wallet. */
  applePay(request: SquareRequest): Promise<SquareWallet>;
  googlePay(
    request: SquareRequest,
  ): Promise<SquareWallet & { attach(element: HTMLElement, options?: object): Promise<void> }>;
}

export interface SquareCard {
  attach(element: HTMLElement): Promise<void>;
  configure(options: { style: SquareStyle }): Promise<void>;
  focus(field: CardField): Promise<boolean>;
  setError(field: CardField): Promise<boolean>;
  tokenize(details: ReturnType<typeof verificationDetails>): Promise<SquareTokenResult>;
  destroy(): Promise<boolean>;
}

export interface SquareWallet {
  tokenize(): Promise<SquareTokenResult>;
  destroy(): Promise<boolean>;
}

export interface SquareRequestOptions {
  countryCode: string;
  currencyCode: string;
  requestBillingContact: boolean;
  total: { amount: string; label: string };
}

export interface SquareRequest {
  /** False while the wallet's sheet is open. */
  update(options: Pick<SquareRequestOptions, 'total'>): boolean;
}

export type SquareStyle = Record<string, Record<string, string>>;

interface Billing {
  postalCode?: string;
}

export type SquareTokenResult =
  | {
      status: 'OK';
      token: string;
      details?: {
        card?: { brand: string; last4: string; expMonth: number; expYear: number; billing?: Billing };
        billing?: Billing;
      };
    }
  | { status: 'Error' | 'Invalid'; errors: { message: string; field?: string }[] }
  | { status: 'Unknown' | 'Abort' | 'Cancel' };

/**
 * Square's verification details (developer.squareup.com/docs/web-payments/sca). Fields that the shopper has
 * not filled in are left out.
 */
export function verificationDetails({ amountCents, keepsCard, isKeyed = false, buyer }: CardAsking) {
  const { firstName, lastName, email, phone } = buyer;
  const digits = phoneDigits(phone);
  const told = {
    givenName: firstName.trim(),
    familyName: lastName.trim(),
    email: email.trim(),
    phone: digits && `+1${digits}`,
  };
  return {
    amount: decimalAmount(amountCents),
    currencyCode: 'USD',
    intent: keepsCard ? ('CHARGE_AND_STORE' as const) : ('CHARGE' as const),
    billingContact: {
      ...Object.fromEntries(Object.entries(told).filter(([, text]) => text !== '')),
      countryCode: 'US',
    },
    customerInitiated: true,
    sellerKeyedIn: isKeyed,
  };
}

/**
 * Only a result with status OK is a card (M-292). The vendor's own messages are not shown, only the fields
 * that they name.
 */
export function readTokenResult(result: SquareTokenResult): Tokenized {
  if (result.status === 'OK') {
    const { card, billing } = result.details ?? {};
    const { brand = 'OTHER_BRAND', last4 = '', expMonth = 0, expYear = 0 } = card ?? {};
    const postalCode = (billing?.postalCode ?? card?.billing?.postalCode ?? '').slice(0, 5);
    const token = result.token;
    return {
      kind: 'ok',
      token,
      card: { brand, last4, expMonth, expYear, postalCode: /^\d{5}$/.test(postalCode) ? postalCode : null },
    };
  }
  if (result.status === 'Error' || result.status === 'Invalid') {
    const named = result.errors.map(({ field }) => field);
    const fields = cardFields.filter((field) => named.includes(field));
    if (fields.length > 0) return { kind: 'invalid', fields };
  }
  const isClosed = result.status === 'Cancel' || result.status === 'Abort';
  return { kind: 'failed', message: isClosed ? tokenizeMessages.walletClosed : tokenizeMessages.failed };
}
