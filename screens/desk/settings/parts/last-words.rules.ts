import type { ShownChange } from '../props.ts';

/** 'Changed last by Ann, Nov 20, 2:03 pm.' */
export function lastWords({ who, when }: ShownChange): string {
  return `Changed last by ${who}, ${when}.`;
}
