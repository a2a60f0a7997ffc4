/**
 * The library of passkeys, loaded with the first: it brings a reader of certificates, and a process that serves shoppers alone
 * needs no room for it.
 */
export function loadWebAuthn() {
  return import('@simplewebauthn/server');
}
