/**
 * What the public records of a domain tell those who receive its mail: who may send, and with which key
 * (N-115).
 */
import { Resolver } from 'node:dns/promises';

export interface MailDomain {
  /** SPF (RFC 7208): 'v=spf1 …'; null if there is none. */
  spf: string | null;
  /** DKIM (RFC 6376): the selectors under which a key was found. */
  dkim: string[];
  /** DMARC (RFC 7489): 'v=DMARC1; …'; null if there is none. */
  dmarc: string | null;
}

export type MailDomainAnswer =
  | { kind: 'read'; records: MailDomain }
  /** The name servers did not answer. */
  | { kind: 'unreachable' };

/** A key is published under a name that only its sender knows; these are the usual ones of mail services. */
const usualSelectors = [
  ...['default', 'mail', 'dkim', 'google', 'selector1', 'selector2', 's1', 's2', 'k1', 'k2', 'k3'],
  ...['fm1', 'fm2', 'fm3', 'pm', 'mandrill', 'smtp', 'smtpapi', 'resend', 'zoho', 'mx', 'key1'],
];

const timeoutMs = 2_000;
const none = new Set(['ENOTFOUND', 'ENODATA']);

/** @param options.servers 'address:port' of the name servers to ask; the machine's own by default */
export async function readMailDomain(
  domain: string,
  { servers, selectors = [] }: { servers?: readonly string[]; selectors?: readonly string[] } = {},
): Promise<MailDomainAnswer> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (servers) resolver.setServers([...servers]);
  /** A long record comes in pieces, which are joined without a space. */
  const textsOf = async (name: string): Promise<string[]> => {
    try {
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
    } catch (error) {
      if (none.has((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw error;
    }
  };
  try {
    const [own, policies, ...keys] = await Promise.all([
      textsOf(domain),
      textsOf(`_dmarc.${domain}`),
      ...[...new Set([...selectors, ...usualSelectors])].map(async (selector) => ({
        selector,
        texts: await textsOf(`${selector}._domainkey.${domain}`),
      })),
    ]);
    // A revoked key is an empty 'p='.
    const dkim = keys.filter(({ texts }) => texts.some((text) => /(?:^|;)\s*p=[^;\s]/.test(text)));
    return {
      kind: 'read',
      records: {
        spf: (own ?? []).find((text) => /^v=spf1(?:\s|$)/i.test(text)) ?? null,
        dkim: dkim.map(({ selector }) => selector),
        dmarc: (policies ?? []).find((text) => /^v=DMARC1\s*;/i.test(text)) ?? null,
      },
    };
  } catch {
    return { kind: 'unreachable' };
  }
}
