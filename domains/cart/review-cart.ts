export { reviewCart } from './cart.store.ts';
