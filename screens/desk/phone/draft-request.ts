/** What the handlers of phone orders need, and what they read from a request about one. */
import type { FastifyRequest } from 'fastify';
import type { AddressValidator } from '#domains/addresses/ports.ts';
import type { QuoteDeps } from '#domains/checkout/quote-cart.ts';
import type { LoyaltyProgramme } from '#domains/loyalty/ports.ts';
import type { DeskDeps } from '../desk-request.ts';
import type { FindDeps } from './find-bottles.ts';

export type DraftRequest = FastifyRequest<{ Params: { id: string } }>;

export interface PhoneDeps extends DeskDeps, QuoteDeps, FindDeps {
  addresses: AddressValidator;
  programme: LoyaltyProgramme;
}

/** In its original form: text that is not an id may not be fit for a header. */
export function pageOf({ params }: DraftRequest): string {
  return `/desk/drafts/${encodeURIComponent(params.id)}`;
}
