import { isLoopback } from '#kit/loopback.ts';

/** The host that passkeys are bound to, and the origin that the browser must report. */
export interface RelyingParty {
  id: string;
  origin: string;
}

export type PasskeyPlace =
  | { kind: 'offered'; party: RelyingParty }
  /** `why`: a sentence for the sign-in page and the doctor. */
  | { kind: 'not-offered'; why: string };

/**
 * Where passkeys work: under the host of `APP_URL`; on the machine itself under `localhost`, because a passkey
 * cannot be bound to an IP address (B-004; WebAuthn 5.1.2, a relying party's id is a domain).
 */
export function passkeyPlace(appUrl: string): PasskeyPlace {
  const { protocol, hostname, port } = new URL(appUrl);
  if (isLoopback(hostname)) {
    const origin = `${protocol}//localhost${port === '' ? '' : `:${port}`}`;
    return { kind: 'offered', party: { id: 'localhost', origin } };
  }
  if (isIpAddress(hostname))
    return {
      kind: 'not-offered',
      why: `A passkey cannot be bound to an IP address, and this shop is at ${hostname}.`,
    };
  if (protocol !== 'https:')
    return { kind: 'not-offered', why: 'A passkey needs an address that begins with https.' };
  return { kind: 'offered', party: { id: hostname, origin: new URL(appUrl).origin } };
}

/** `hostname` as written by `URL`: IPv6 in brackets, IPv4 always as four numbers. */
function isIpAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d{1,3}(\.\d{1,3}){3}$/.test(hostname);
}

/** True if a desk page at this host must be opened on `localhost`, where passkeys work (B-004). */
export function belongsOnLocalhost(host: string): boolean {
  const name = host.replace(/:\d+$/, '');
  return name !== 'localhost' && isLoopback(name);
}

/** Where the desk is opened: `APP_URL`, or `localhost` instead of an address of this machine. */
export function deskOrigin(appUrl: string): string {
  const place = passkeyPlace(appUrl);
  return place.kind === 'offered' ? place.party.origin : new URL(appUrl).origin;
}
