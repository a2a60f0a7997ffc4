import type { Page } from 'playwright-core';

type Emulation = NonNullable<Parameters<Page['emulateMedia']>[0]>;

/** The color schemes and media that pages are captured in. */
export const looks = {
  light: { colorScheme: 'light', media: 'screen', forcedColors: 'none' },
  dark: { colorScheme: 'dark', media: 'screen', forcedColors: 'none' },
  /** Forced colors, chosen by the user's system. */
  forced: { colorScheme: 'dark', media: 'screen', forcedColors: 'active' },
  print: { colorScheme: 'light', media: 'print', forcedColors: 'none' },
} as const satisfies Record<string, Emulation>;

export type Look = keyof typeof looks;

export const lookNames = Object.keys(looks) as Look[];
