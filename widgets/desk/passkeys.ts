import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { callDesk } from './call-desk.ts';

/** What the server checks: the browser's answer, and which challenge it is for. */
export interface SignedChallenge {
  challengeId: string;
  response: object;
}

export type PasskeyOutcome =
  | { kind: 'signed'; signed: SignedChallenge }
  /** The person closed the browser's window, or another one replaced it. */
  | { kind: 'given-up' }
  /** `errors`: what the server refused, such as a proof that is not fresh. */
  | { kind: 'failed'; message: string; errors?: Readonly<Record<string, string>> };

const unsupported = 'This browser has no passkeys. Use password and code.';

/**
 * Asks for a challenge at `beginUrl` and has it signed by a passkey that the person chooses.
 *
 * @param options.isQuiet offers passkeys in the e-mail field instead of opening a window (conditional
 * mediation)
 */
export async function signWithPasskey(
  beginUrl: string,
  { payload = {}, isQuiet = false }: { payload?: object; isQuiet?: boolean } = {},
): Promise<PasskeyOutcome> {
  if (!browserSupportsWebAuthn())
    return isQuiet ? { kind: 'given-up' } : { kind: 'failed', message: unsupported };
  if (isQuiet && !(await browserSupportsWebAuthnAutofill())) return { kind: 'given-up' };
  type Begun = { id: string; options: PublicKeyCredentialRequestOptionsJSON };
  const begun = await callDesk<Begun>(beginUrl, payload);
  if (begun.kind === 'refused') return { kind: 'failed', message: begun.message, errors: begun.errors };
  const { id, options: optionsJSON } = begun.data;
  return outcomeOf(id, () => startAuthentication({ optionsJSON, useBrowserAutofill: isQuiet }));
}

/** Asks for a challenge at `beginUrl` and creates a passkey for it. */
export async function makePasskey(beginUrl: string, payload: object = {}): Promise<PasskeyOutcome> {
  if (!browserSupportsWebAuthn()) return { kind: 'failed', message: unsupported };
  type Begun = { id: string; options: PublicKeyCredentialCreationOptionsJSON };
  const begun = await callDesk<Begun>(beginUrl, payload);
  if (begun.kind === 'refused') return { kind: 'failed', message: begun.message, errors: begun.errors };
  const { id, options: optionsJSON } = begun.data;
  return outcomeOf(id, () => startRegistration({ optionsJSON }));
}

async function outcomeOf(challengeId: string, sign: () => Promise<object>): Promise<PasskeyOutcome> {
  try {
    return { kind: 'signed', signed: { challengeId, response: await sign() } };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'AbortError' || name === 'NotAllowedError') return { kind: 'given-up' };
    if (name === 'InvalidStateError')
      return { kind: 'failed', message: 'This device has a passkey for you already. Sign in with it.' };
    return { kind: 'failed', message: 'The browser could not use a passkey. Use password and code.' };
  }
}
