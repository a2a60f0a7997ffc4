/** What the checkout page, and only this page, may load from Square. */
import type { CardFormConstants } from './props.ts';

export interface CardFormPolicy {
  sources: Record<
    'script-src' | 'style-src' | 'font-src' | 'img-src' | 'connect-src' | 'frame-src' | 'form-action',
    string[]
  >;
  /** The page's permissions header; it replaces the usual one to allow the browser's payment sheet. */
  permissions: string;
}

const googlePay = 'https://pay.google.com';
/** Square's fonts and error reporting: payment works without them, but they would flood the console. */
const fonts = ['https://square-fonts-production-f.squarecdn.com', 'https://d1g145x70srn7h.cloudfront.net'];
const faultReports = 'https://o160250.ingest.sentry.io';

/**
 * Square's CSP directives; with sandbox keys, those of its sandbox
 * (developer.squareup.com/docs/web-payments/content-security-policy). A bank's own check (3-D Secure) runs in
 * a frame whose address is not known in advance, and a form is posted to it: `frame-src` and `form-action`
 * allow any https address, on this page only. Null if the page needs no payment vendor.
 */
export function cardFormPolicy(cardForm: CardFormConstants): CardFormPolicy | null {
  if (cardForm.kind !== 'square') return null;
  const host = new URL(cardForm.scriptUrl).origin;
  const pci = cardForm.applicationId.startsWith('sandbox-')
    ? 'https://pci-connect.squareupsandbox.com'
    : 'https://pci-connect.squareup.com';
  return {
    sources: {
      'script-src': [host, googlePay],
      'style-src': [host],
      'font-src': [host, ...fonts],
      'img-src': [host, 'https://www.gstatic.com'],
      'connect-src': [
        host,
        pci,
        googlePay,
        'https://google.com/pay',
        'https://www.google.com/pay',
        faultReports,
      ],
      'frame-src': [host, 'https:'],
      'form-action': ['https:'],
    },
    permissions: `camera=(), geolocation=(), microphone=(), payment=(self "${host}" "${googlePay}")`,
  };
}
