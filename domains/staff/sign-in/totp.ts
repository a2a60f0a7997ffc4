import { Secret, TOTP } from 'otpauth';

const periodMs = 30_000;
const digits = 6;
/** The clock of a phone may be one step early or late. */
const toleratedSteps = 1;

/** 160 random bits in Base32, as every authenticator app accepts them (RFC 4226 4). */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The first 160 of these bits as a secret in Base32. */
export function totpSecretOf(bytes: Buffer): string {
  return new Secret({ buffer: new Uint8Array(bytes.subarray(0, 20)).buffer }).base32;
}

/** The content of the QR code for an authenticator app: the shop, the person's address and the secret. */
export function totpUri(secret: string, { shopName, email }: { shopName: string; email: string }): string {
  const totp = new TOTP({
    issuer: shopName,
    label: email,
    secret: Secret.fromBase32(secret),
    digits,
    period: periodMs / 1_000,
  });
  return totp.toString();
}

/** The code at a given moment, epoch ms: for the demonstration's commands and for tests. */
export function totpCode(secret: string, at: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret), digits }).generate({ timestamp: at });
}

/**
 * The step that a code belongs to, at most one away from the present one; null for a wrong code. `now` in
 * epoch ms.
 */
export function totpStepOf(secret: string, code: string, now: number): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits });
  const delta = totp.validate({ token: code, timestamp: now, window: toleratedSteps });
  return delta === null ? null : Math.floor(now / periodMs) + delta;
}
