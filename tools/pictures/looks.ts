import type { Page } from 'playwright-core';

type Emulation = NonNullable<Parameters<Page['emulateMedia']>[0]>;

/** How a page can be looked at. */
export const looks = {
  light: { colorScheme: 'light', media: 'screen', forcedColors: 'none' },
  dark: { colorScheme: 'dark', media: 'screen', forcedColors: 'none' },
  /** Few colours, chosen by the reader's system. */
  forced: { colorScheme: 'dark', media: 'screen', forcedColors: 'active' },
  print: { colorScheme: 'light', media: 'print', forcedColors: 'none' },
} as const satisfies Record<string, Emulation>;

export type Look = keyof typeof looks;

export const lookNames = Object.keys(looks) as Look[];
