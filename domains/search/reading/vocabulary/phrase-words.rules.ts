/** How the tables of this room are written. */
import type { Expression } from '../expression.rules.ts';
import type { Sense } from '../sense.ts';

/** 'dry, seco, sec' as a list. */
export const words = (text: string): string[] => text.split(', ');
export const kind = (label: string, where: Expression): Sense => ({ kind: 'kind', label, where });
export const color = (label: string, where: Expression): Sense => ({ kind: 'color', label, where });
export const style = (label: string, where: Expression): Sense => ({ kind: 'style', label, where });
