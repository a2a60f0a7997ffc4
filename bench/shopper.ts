/**
 * A guest who adds single bottles to the cart, or orders one at a time, and is replaced by another guest
 * after six lines.
 */
import { headerValues } from './answer-reader.ts';
import { post } from './requests.ts';

export interface ShoppingList {
  orders: boolean;
  packIds: readonly number[];
  /** Tokens of visitors without a session; the first write of each opens one. */
  guestTokens: readonly string[];
}

const linesEach = 6;

/** Counts the guests of all shoppers of this process. */
let guests = 0;

function nextGuest({ guestTokens }: ShoppingList): string {
  guests += 1;
  return guestTokens[guests % guestTokens.length] ?? '';
}

/** The payload of the specification (M-202) with the embedded gateway's valid card. */
const submission = {
  contactInformation: {
    contactDetails: {
      firstName: 'Bench',
      lastName: 'Shopper',
      phone: '(516) 555-0142',
      ageConfirmation: true,
    },
  },
  deliveryInformation: { deliveryMethod: 'pickup' },
  paymentInformation: { newCardNonce: 'cnon:card-nonce-ok', billingDetails: { postalCode: '11797' } },
};

export class Shopper {
  readonly #list: ShoppingList;
  readonly #cookies = new Map<string, string>();
  #next: number;
  #lines = 0;
  #isOrdering = false;
  #guestToken: string;

  constructor(list: ShoppingList, firstPack: number) {
    this.#list = list;
    this.#next = firstPack;
    this.#guestToken = nextGuest(list);
  }

  request(): string {
    if (this.#isOrdering) return post('/checkout/submit/guest', submission, this.#token, this.cookie);
    if (this.#lines === linesEach) {
      this.#cookies.clear();
      this.#guestToken = nextGuest(this.#list);
      this.#lines = 0;
    }
    const { packIds } = this.#list;
    const packId = packIds[this.#next % packIds.length];
    this.#next += 1;
    return post('/ajax/cart', { packId, quantity: 1 }, this.#token, this.cookie);
  }

  /** Handles the answer: 'done' counts as one addition or one order, 'under way' is half an order. */
  take(answer: { status: number; head: string }): 'done' | 'under way' | 'refused' {
    for (const cookie of headerValues(answer.head, 'set-cookie')) {
      const pair = cookie.split(';', 1)[0] ?? '';
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    if (this.#isOrdering) {
      this.#isOrdering = false;
      return answer.status === 303 ? 'done' : 'refused';
    }
    if (answer.status !== 200) return 'refused';
    this.#lines += 1;
    if (!this.#list.orders) return 'done';
    this.#isOrdering = true;
    return 'under way';
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get #token(): string {
    return this.#cookies.get('XSRF-TOKEN') ?? this.#guestToken;
  }
}
