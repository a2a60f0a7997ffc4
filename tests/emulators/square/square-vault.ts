/** The emulated Square's customers and saved cards. */
import { randomToken } from '#kit/ids.ts';
import { type Answer, fieldFault, found, type Json, missing, ok, refuse } from './square-answers.ts';

export interface EmulatedCustomer extends Json {
  id: string;
}

export interface EmulatedCard {
  id: string;
  customer_id: string;
  enabled: boolean;
  card_brand: string;
  last_4: string;
  exp_month: number;
  exp_year: number;
  cardholder_name?: string;
  billing_address?: Json;
  version: number;
}

export interface VaultBooks {
  customers: Map<string, EmulatedCustomer>;
  cards: Map<string, EmulatedCard>;
  searchCustomers(body: Json): Answer;
  createCustomer(body: Json): Answer;
  createCard(body: Json): Answer;
  listCards(query: URLSearchParams): Answer;
  disableCard(id: string): Answer;
  /** Disables the customer's cards, too. */
  deleteCustomer(id: string): Answer;
  /** While true the customer search finds no customers: Square's search lags by a few seconds. */
  setSearchLate(isLate: boolean): void;
}

export const sandboxCard = { card_brand: 'VISA', last_4: '1111', exp_month: 12, exp_year: 2029 };
const searchable = ['reference_id', 'phone_number', 'email_address'] as const;

export function vaultBooks(
  payments: () => ReadonlyMap<string, { status: string; billing_address?: Json }>,
): VaultBooks {
  const customers = new Map<string, EmulatedCustomer>();
  const cards = new Map<string, EmulatedCard>();
  let isSearchLate = false;

  function searchCustomers(body: Json): Answer {
    const filter = ((body.query as Json | undefined)?.filter ?? {}) as Record<string, { exact?: string }>;
    const matching = [...customers.values()].filter((customer) =>
      searchable.every((name) => filter[name]?.exact === undefined || filter[name].exact === customer[name]),
    );
    return ok(
      matching.length === 0 || isSearchLate
        ? {}
        : { customers: matching.slice(0, Number(body.limit ?? 100)) },
    );
  }

  function createCustomer({ idempotency_key: _, ...given }: Json): Answer {
    if (
      missing(given, 'given_name') &&
      missing(given, 'family_name') &&
      missing(given, 'email_address') &&
      missing(given, 'phone_number')
    ) {
      return refuse(400, 'MISSING_REQUIRED_PARAMETER');
    }
    const customer: EmulatedCustomer = { ...given, id: randomToken(), version: 0 };
    customers.set(customer.id, customer);
    return ok({ customer });
  }

  function createCard(body: Json): Answer {
    if (missing(body, 'idempotency_key', 'source_id', 'card'))
      return refuse(400, 'MISSING_REQUIRED_PARAMETER');
    const wrong = fieldFault(body);
    if (wrong) return refuse(400, wrong);
    const wanted = body.card as Partial<EmulatedCard>;
    if (!customers.has(wanted.customer_id ?? '')) return refuse(404, 'CUSTOMER_NOT_FOUND');
    const payment = payments().get(String(body.source_id));
    if (!payment && body.source_id !== 'cnon:card-nonce-ok') return refuse(404, 'NOT_FOUND');
    if (payment?.status === 'FAILED' || payment?.status === 'CANCELED')
      return refuse(400, 'INVALID_CARD_DATA');
    const card: EmulatedCard = {
      id: `ccof:${randomToken()}`,
      customer_id: wanted.customer_id ?? '',
      enabled: true,
      ...sandboxCard,
      ...(wanted.cardholder_name !== undefined && { cardholder_name: wanted.cardholder_name }),
      ...(payment?.billing_address !== undefined && { billing_address: payment.billing_address }),
      version: 1,
    };
    cards.set(card.id, card);
    return ok({ card });
  }

  return {
    customers,
    cards,
    searchCustomers,
    createCustomer,
    createCard,
    listCards(query) {
      const customer = query.get('customer_id');
      const isShown = (card: EmulatedCard) => card.enabled || query.get('include_disabled') === 'true';
      const kept = [...cards.values()].filter(
        (card) => (customer === null || card.customer_id === customer) && isShown(card),
      );
      return ok(kept.length === 0 ? {} : { cards: kept });
    },
    disableCard: (id) =>
      found(cards.get(id), (card) => {
        if (card.enabled) card.version += 1;
        card.enabled = false;
        return ok({ card });
      }),
    deleteCustomer: (id) =>
      found(customers.get(id), () => {
        customers.delete(id);
        for (const card of cards.values()) if (card.customer_id === id) card.enabled = false;
        return ok({});
      }),
    setSearchLate: (isLate) => {
      isSearchLate = isLate;
    },
  };
}
