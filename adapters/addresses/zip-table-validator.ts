import { createHash } from 'node:crypto';
import type { AddressFields } from '#domains/addresses/address.ts';
import { addressMessages } from '#domains/addresses/address-words.rules.ts';
import type { AddressValidator, AddressVerdict } from '#domains/addresses/ports.ts';
import { townKey } from '#domains/addresses/town-name.rules.ts';
import { judgeByZip, type ZipTable } from '#domains/addresses/zip-places.rules.ts';

/**
 * Embedded adapter, no network. It knows ZIP codes and towns but no streets, and locates an address at the
 * middle of its ZIP.
 */
export function zipTableValidator(table: ZipTable): AddressValidator {
  return {
    async validate(fields): Promise<AddressVerdict> {
      const judged = judgeByZip(table, fields);
      if (judged.kind === 'unknown-zip')
        return { kind: 'refused', field: 'zip', message: addressMessages.zip };
      if (judged.kind === 'refused') return judged;
      return { kind: 'accepted', place: { ...judged.findings, placeId: `local:${placeHash(fields)}` } };
    },
  };
}

/** The same for two spellings of one address. */
function placeHash({ address, city, zip }: AddressFields): string {
  const street = address
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return createHash('sha256')
    .update(JSON.stringify([street, townKey(city), zip]))
    .digest('hex')
    .slice(0, 32);
}
