/** Square's card form in the browser: its script, its public keys, and what it loads (M-292, R-073, R-075). */
import type { CardForm, CardFormPolicy } from '#domains/payments/ports.ts';
import type { SquareSettings } from '#platform/settings/square-settings.ts';

/** The URLs of Square's script: https://developer.squareup.com/docs/web-payments/overview */
const scripts = {
  sandbox: 'https://sandbox.web.squarecdn.com/v1/square.js',
  production: 'https://web.squarecdn.com/v1/square.js',
};

const pciOrigins = {
  sandbox: 'https://pci-connect.squareupsandbox.com',
  production: 'https://pci-connect.squareup.com',
};

export const sheetOrigin = new URL(scripts.production).origin;

const googlePay = 'https://pay.google.com';
/** Square's fonts and error reporting: payment works without them, but they would flood the console. */
const fonts = ['https://square-fonts-production-f.squarecdn.com', 'https://d1g145x70srn7h.cloudfront.net'];
const faultReports = 'https://o160250.ingest.sentry.io';

type FormSettings = Pick<SquareSettings, 'applicationId' | 'locationId' | 'environment' | 'webScriptUrl'>;

export function squareCardForm({ applicationId, locationId, environment, webScriptUrl }: FormSettings) {
  const scriptUrl = webScriptUrl ?? scripts[environment];
  return {
    constants: { kind: 'square' as const, scriptUrl, applicationId, locationId },
    sheetOrigin,
    policy: policyOf(new URL(scriptUrl).origin, pciOrigins[environment]),
  } satisfies CardForm;
}

/**
 * Square's CSP directives; with sandbox keys, those of its sandbox
 * (developer.squareup.com/docs/web-payments/content-security-policy). A bank's own check (3-D Secure) runs in
 * a frame whose address is not known in advance, to which a form is posted: `frame-src` and `form-action`
 * allow any https address, on this page only.
 */
function policyOf(host: string, pci: string): CardFormPolicy {
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
