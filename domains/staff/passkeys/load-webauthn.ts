/**
 * The passkey library, loaded on first use: it brings a certificate parser, for which a process that serves
 * only shoppers needs no memory.
 */
export function loadWebAuthn() {
  return import('@simplewebauthn/server');
}
