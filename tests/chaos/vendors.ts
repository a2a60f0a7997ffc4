/** Emulators of every external service of the shop, each behind a network that fails on demand. */

import { type AlgoliaEmulator, emulatorKeys, startAlgoliaEmulator } from '#tests/emulators/algolia.ts';
import { googleKey, startGoogleAddresses } from '#tests/emulators/google-addresses.ts';
import { emulateRecaptcha } from '#tests/emulators/recaptcha.ts';
import { openSmtpSink, type SmtpSink } from '#tests/emulators/smtp-sink.ts';
import { type SquareProcess, startSquareProcess } from '#tests/emulators/square/square-process.ts';
import { accountSid, authToken, openTwilioEmulator, type TwilioEmulator } from '#tests/emulators/twilio.ts';
import { type ChaosProxy, startChaosProxy } from '#tests/harness/chaos-proxy.ts';

export type VendorName = 'search' | 'payment' | 'mail' | 'SMS' | 'captcha' | 'address check';

export interface Vendors {
  /** The network to each service. */
  networks: Record<VendorName, ChaosProxy>;
  search: AlgoliaEmulator;
  square: SquareProcess;
  mails: SmtpSink;
  texts: TwilioEmulator;
  captcha: Awaited<ReturnType<typeof emulateRecaptcha>>;
  /** The settings of a shop that uses them all. */
  env: Record<string, string>;
  close(): Promise<void>;
}

const recaptcha = { siteKey: 'a-site-key-of-the-test-000', secret: 'a-secret-of-the-test-00000' };

export async function startVendors(): Promise<Vendors> {
  const [search, square, mails, texts, captcha, google] = await Promise.all([
    startAlgoliaEmulator('products'),
    startSquareProcess(),
    openSmtpSink(),
    openTwilioEmulator(),
    emulateRecaptcha(recaptcha.secret),
    startGoogleAddresses(),
  ]);
  const ports: Record<VendorName, number> = {
    search: portOf(`http://${search.hosts[0]?.url}`),
    payment: portOf(square.baseUrl),
    mail: mails.port,
    SMS: portOf(texts.url),
    captcha: portOf(captcha.url),
    'address check': portOf(google.origin),
  };
  const opened = Object.entries(ports).map(
    async ([name, port]) => [name, await startChaosProxy(port)] as const,
  );
  const networks = Object.fromEntries(await Promise.all(opened)) as Record<VendorName, ChaosProxy>;
  return {
    networks,
    search,
    square,
    mails,
    texts,
    captcha,
    env: {
      ALGOLIA_APP_ID: emulatorKeys.appId,
      ALGOLIA_SEARCH_KEY: emulatorKeys.searchKey,
      ALGOLIA_HOSTS: networks.search.origin,
      ...square.env,
      SQUARE_BASE_URL: networks.payment.origin,
      SMTP_URL: `smtp://127.0.0.1:${networks.mail.port}`,
      MAIL_FROM: 'orders@shop.example',
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_FROM: '+15162345678',
      TWILIO_URL: networks.SMS.origin,
      RECAPTCHA_SITE_KEY: recaptcha.siteKey,
      RECAPTCHA_SECRET: recaptcha.secret,
      RECAPTCHA_URL: networks.captcha.origin,
      GOOGLE_MAPS_API_KEY: googleKey,
      GOOGLE_ADDRESS_URL: networks['address check'].origin,
    },
    async close() {
      await Promise.all(Object.values(networks).map((network) => network.close()));
      await Promise.all([
        search.close(),
        square.stop(),
        mails.shut(),
        texts.close(),
        captcha.stop(),
        google.close(),
      ]);
    },
  };
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}
