/** The addresses that `wire.test.ts` requests, and how one address is distinguished from another. */

export const publicPages = [
  ...['/', '/search', '/search/wine', '/wine', '/wine/red-wine', '/spirits', '/spirits/whiskey'],
  ...['/mixers', '/mixers/none', '/region/italy', '/products/barolo', '/products/none', '/grapes'],
  ...['/grapes/nebbiolo', '/now', '/now/on-sale', '/cart', '/find-order', '/login', '/register'],
  ...['/forgot-password', '/reset-password', '/reset-password/x', '/verify-email/x', '/about', '/privacy'],
  ...['/terms', '/shipping-and-delivery', '/store-hours', '/accessibility', '/nothing-here'],
];

export const memberPages = (ids: Record<string, string>) => [
  ...['/account', '/loyalty', '/orders', `/orders/${ids.orderId}`, '/addresses', '/address'],
  ...[`/address/${ids.addressId}`, '/profile', '/verify-email', '/confirm-password', '/cart', '/checkout'],
  ...[`/checkout/success/${ids.successKey}`, '/dev/outbox'],
];

export const machineAddresses = [
  ...['/sitemap.xml', '/sitemap-info.xml', '/sitemap-categories.xml', '/sitemap-regions.xml'],
  ...['/sitemap-grapes.xml', '/sitemap-products-1.xml', '/robots.txt', '/feeds/google.xml'],
  ...['/feeds/wine-searcher.csv', '/assets/thumb/product/barolo.jpg', '/assets/share/product/barolo.jpg'],
  `/photos/${'a'.repeat(32)}-900x1200-320.avif`,
  ...['/manifest.webmanifest', '/offline', '/offline.css', '/.well-known/change-password'],
  ...['/.well-known/apple-developer-merchantid-domain-association', '/.well-known/security.txt', '/healthz'],
  ...['/readyz', '/ajax/suggestions?query=bar', '/ajax/shop-info/soonest', '/ajax/user-info/cards'],
  ...['/ajax/visitor', '/ajax/cart/promise'],
  ...['/ajax/human-check?action=register', '/dev/outbox/none', '/dev/outbox/none/html'],
];

/** `*` and `:id` match anything. */
export function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '[.]').replaceAll('*', '.+').replaceAll(/:\w+/g, '[^/]+')}$`);
}
