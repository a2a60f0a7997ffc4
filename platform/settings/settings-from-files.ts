import { readFileSync } from 'node:fs';

type Environment = Record<string, string | undefined>;

/** Settings that should not be visible in a list of processes, or in the description of a container. */
const secrets: readonly string[] = [
  ...['APP_KEY', 'APP_KEY_BEFORE', 'DATABASE_URL', 'SQUARE_ACCESS_TOKEN', 'SQUARE_WEBHOOK_SIGNATURE_KEY'],
  ...['TWILIO_AUTH_TOKEN', 'SMTP_URL', 'SMTP_PASSWORD', 'RECAPTCHA_SECRET', 'GOOGLE_MAPS_API_KEY'],
  ...['EASYPOST_API_KEY', 'EASYPOST_WEBHOOK_SECRET', 'ALGOLIA_ADMIN_KEY', 'EDGE_PURGE_TOKEN'],
];

/**
 * The settings, with each secret's `NAME_FILE` replaced by the content of its file (O-078): `APP_KEY_FILE`
 * names a file that contains the key. The line break at its end is not part of the key.
 */
export function settingsFromFiles(env: Environment, problems: string[]): Environment {
  const read = { ...env };
  for (const name of secrets) {
    const file = env[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (env[name]?.trim()) {
      problems.push(`${name} and ${name}_FILE are both set; leave one out.`);
      continue;
    }
    try {
      read[name] = readFileSync(file, 'utf8').trim();
      if (read[name] === '') problems.push(`The file of ${name}_FILE, ${file}, is empty.`);
    } catch (error) {
      const why = error instanceof Error && 'code' in error ? error.code : error;
      problems.push(`The file of ${name}_FILE, ${file}, cannot be read (${why}).`);
    }
  }
  return read;
}
