import { hasOwner } from '#domains/staff/find-staff-person.ts';
import { deskOrigin } from '#domains/staff/passkeys/relying-party.rules.ts';
import type { Shop } from '../shop.ts';

/**
 * The line that every start of a demonstration prints, and every start of a shop that no owner can enter yet;
 * null otherwise (B-002, B-004).
 */
export async function wayIntoDesk({
  db,
  clock,
  settings,
}: Pick<Shop, 'db' | 'clock' | 'settings'>): Promise<string | null> {
  const desk = `${deskOrigin(settings.appUrl)}/desk`;
  if (settings.seed === 'demo' && !settings.isProduction)
    return `The desk of the store is at ${desk}; who may enter it prints: npm run staff -- demo`;
  return (await hasOwner(db, clock()))
    ? null
    : `No one can open the desk yet. Make the first owner: npm run staff -- invite EMAIL --role owner`;
}
