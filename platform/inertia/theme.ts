import { readCookie } from '#kit/read-cookie.ts';

export type Theme = 'light' | 'dark' | 'auto';

/**
 * The shopper's choice, stored in a cookie so that the server renders the right colors at once; 'auto'
 * follows the device.
 */
export function themeOf(cookieHeader: string | undefined): Theme {
  const theme = readCookie(cookieHeader, 'theme');
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
}
