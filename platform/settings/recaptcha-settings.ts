/** What tells people from bots at registration: the shop's own check, or reCAPTCHA if keys for it are set. */

export type RecaptchaSettings =
  | { kind: 'embedded' }
  | {
      kind: 'recaptcha';
      /** Sent to every browser. */
      siteKey: string;
      /** Stays on the server. */
      secret: string;
      /** An origin without a path. */
      url: string;
    };

const key = /^[\w-]{20,100}$/;

/** Without keys, the embedded check; only one of the two is an error. Keys never appear in a problem. */
export function readRecaptchaSettings(
  env: Record<string, string | undefined>,
  problems: string[],
): RecaptchaSettings {
  const siteKey = env.RECAPTCHA_SITE_KEY?.trim() ?? '';
  const secret = env.RECAPTCHA_SECRET?.trim() ?? '';
  const given = env.RECAPTCHA_URL?.trim() ?? '';
  if (siteKey === '' && secret === '' && given === '') return { kind: 'embedded' };
  if (!key.test(siteKey))
    problems.push(
      'RECAPTCHA_SITE_KEY is missing or not a key of reCAPTCHA v3; the other RECAPTCHA_ settings need it.',
    );
  if (!key.test(secret))
    problems.push(
      'RECAPTCHA_SECRET is missing or not a secret of reCAPTCHA v3; the other RECAPTCHA_ settings need it.',
    );
  if (secret !== '' && secret === siteKey)
    problems.push(
      'RECAPTCHA_SITE_KEY is the secret; it is shown to every browser, so it must be the site key.',
    );
  return { kind: 'recaptcha', siteKey, secret, url: readOrigin(given, problems) };
}

function readOrigin(given: string, problems: string[]): string {
  const preset = 'https://www.google.com';
  if (given === '') return preset;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username)
    return url.origin;
  problems.push(
    `RECAPTCHA_URL is '${given}'; it must be an origin such as https://www.google.com, without a path.`,
  );
  return preset;
}
