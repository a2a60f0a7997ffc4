/** The calls of a page that scans: what a code means, and assigning a code to a bottle (B-066, B-067). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { readBottles } from '#domains/catalogue/read-bottles.ts';
import { addBarcode } from '#domains/stock/barcodes/change-barcodes.ts';
import { maxCodeBottles, readCodeBottles, readGtin } from '#domains/stock/barcodes/gtin.rules.ts';
import { findBarcodesOf } from '#domains/stock/barcodes/read-barcodes.ts';
import type { FormatId } from '#kit/ids.ts';
import { formBody, refuseForm } from '#platform/http/forms/refuse-form.ts';
import { noCodeWords } from './barcode-words.rules.ts';
import { byOf, type DeskDeps } from './desk-request.ts';
import type { Codes } from './pack/scan.rules.ts';

const page = '/desk';

export function barcodeCalls(deps: DeskDeps) {
  const { db } = deps;
  return {
    /** `POST /desk/barcodes/read`: the bottles that a code may mean; none for an unknown code. */
    async read(request: FastifyRequest, reply: FastifyReply) {
      const gtin = readGtin(String(formBody(request).code ?? ''));
      if (!gtin) return refuseForm(request, reply, { code: noCodeWords }, page);
      return reply.send({ data: { gtin, meanings: (await meaningsOf(db, [gtin]))[gtin] ?? [] } });
    },

    /** `POST /desk/barcodes`: gives a bottle a code that was unknown. */
    async add(request: FastifyRequest, reply: FastifyReply) {
      const { code, formatId, bottles } = formBody(request);
      const count = readCodeBottles(bottles ?? 1);
      if (count === null)
        return refuseForm(
          request,
          reply,
          { bottles: `Say how many bottles, from 1 to ${maxCodeBottles}.` },
          page,
        );
      const answer = await addBarcode(db, {
        ...{
          code: String(code ?? ''),
          formatId: (/^\d{1,9}$/.test(String(formatId)) ? Number(formatId) : 0) as FormatId,
          bottles: count,
        },
        ...byOf(deps, request),
      });
      if (answer.kind === 'no-code') return refuseForm(request, reply, { code: noCodeWords }, page);
      if (answer.kind === 'unknown-format')
        return refuseForm(request, reply, { formatId: 'That bottle is not in the catalogue.' }, page);
      const { gtin } = answer.barcode;
      return reply.send({ data: { gtin, meanings: (await meaningsOf(db, [gtin]))[gtin] ?? [] } });
    },
  };
}

/** All bottles that the codes may mean, code by code. */
export async function meaningsOf(db: Db, gtins: readonly string[]): Promise<Codes> {
  const barcodes = await findBarcodesOf(db, gtins);
  const labels = await readBottles(
    db,
    barcodes.map(({ formatId }) => formatId),
  );
  const codes: Record<string, Codes[string][number][]> = {};
  for (const { gtin, formatId, bottles } of barcodes) {
    const label = labels.get(formatId);
    if (!label) continue;
    const { name, producer, vintage, size } = label;
    codes[gtin] ??= [];
    codes[gtin].push({ formatId, name, producer, vintage, size, bottles });
  }
  return codes;
}
