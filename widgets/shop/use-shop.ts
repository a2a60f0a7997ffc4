import { usePage } from '@inertiajs/react';
import type { SharedProps } from './shared-props.ts';

/** What every page knows beside its own props: who is here, the cart, the menus and the store. */
export function useShop(): SharedProps {
  return usePage<SharedProps & Record<string, unknown>>().props;
}
