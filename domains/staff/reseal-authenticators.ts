import type { Tx } from '#db/transaction.ts';
import type { Sealer } from '#platform/settings/sealer.ts';
import { replaceInviteSeal, sealedInviteSecrets } from './invites/invites.store.ts';
import { replaceSeal, sealedTotpSecrets } from './people.store.ts';

export interface ResealAnswer {
  resealed: number;
  /** Neither key opens them: these people need a new invite. */
  unreadable: number;
}

/**
 * Seals the secrets of all authenticators with the signing key, so that the other key is no longer needed for
 * them (O-079).
 */
export async function resealAuthenticators(tx: Tx, sealer: Sealer): Promise<ResealAnswer> {
  const answer = { resealed: 0, unreadable: 0 };
  const again = (before: string): { before: string; sealed: string } | null => {
    const secret = sealer.open(before);
    if (secret === null) answer.unreadable += 1;
    if (secret === null || !sealer.isOfOther(before)) return null;
    answer.resealed += 1;
    return { before, sealed: sealer.seal(secret) };
  };
  for (const { id, sealed } of await sealedTotpSecrets(tx)) {
    const change = again(sealed);
    if (change) await replaceSeal(tx, id, change);
  }
  for (const { hash, sealed } of await sealedInviteSecrets(tx)) {
    const change = again(sealed);
    if (change) await replaceInviteSeal(tx, hash, change);
  }
  return answer;
}
