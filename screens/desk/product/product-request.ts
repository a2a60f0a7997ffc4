import type { FastifyRequest } from 'fastify';

export type ProductRequest = FastifyRequest<{ Params: { id: string } }>;

/** 0 if it is not a number: no product has that id. */
export function productIdOf({ params }: ProductRequest): number {
  return /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;
}

export function pageOf(request: ProductRequest): string {
  return `/desk/products/${productIdOf(request)}`;
}
