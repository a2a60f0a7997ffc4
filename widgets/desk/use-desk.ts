import { usePage } from '@inertiajs/react';
import type { DeskShared, DeskSharedProps } from './desk-props.ts';

export function useDesk(): DeskShared {
  return (usePage().props as unknown as DeskSharedProps).desk;
}
