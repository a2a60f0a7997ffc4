import { usePage } from '@inertiajs/react';
import type { SharedProps } from './shared-props.ts';

/** The props that every page shares: the current user, the cart, the menus and the store. */
export function useShop(): SharedProps {
  return usePage<SharedProps & Record<string, unknown>>().props;
}
