import type { FastifyRequest } from 'fastify';

export type ProductRequest = FastifyRequest<{ Params: { id: string } }>;

/** 0 for what is no number: no product has it. */
export function productIdOf({ params }: ProductRequest): number {
  return /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;
}

export function pageOf(request: ProductRequest): string {
  return `/desk/products/${productIdOf(request)}`;
}
