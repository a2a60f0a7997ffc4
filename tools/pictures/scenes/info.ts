import type { Scene } from '../scene.ts';

const pages = [
  'about',
  'privacy',
  'terms',
  'shipping-and-delivery',
  'store-hours',
  'accessibility',
  'offline',
];

export const infoScenes: readonly Scene[] = [
  ...pages.map((name) => ({ name, path: `/${name}` })),
  { name: 'not-found', path: '/no-such-page' },
  { name: 'expired-link', path: '/verify-email/nonsense' },
  { name: 'outbox', path: '/dev/outbox' },
];
