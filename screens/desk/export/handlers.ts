/** Products as a file, with the chosen columns (B-146). */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { exportCsv, exportWorkbook } from '#domains/catalogue/plans/export-catalogue.ts';
import { planColumns, sizeColumns } from '#domains/catalogue/plans/plan-columns.rules.ts';
import { proofOf, staffOf } from '#domains/staff/current-staff.ts';
import { rightTo } from '#domains/staff/permissions.rules.ts';
import { storeDay } from '#kit/clock.ts';
import { chosenProducts } from '../chosen-products.ts';
import type { DeskDeps } from '../desk-request.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function exportScreen(deps: DeskDeps) {
  const { db, clock } = deps;
  const seesCost = ({ desk }: FastifyRequest) =>
    rightTo('see-cost', staffOf(desk).role, proofOf(desk)) === 'may';
  return {
    async show(request: FastifyRequest, reply: FastifyReply) {
      const withCost = seesCost(request);
      const columns = planColumns
        .filter((column) => column !== 'slug' && (withCost || column !== 'cost'))
        .map((name) => ({ name, isOfSize: sizeColumns.some((each) => each === name) }));
      return reply.page('Desk/Export', {
        query: (await chosenProducts(deps, request, request.query)).query,
        columns,
      });
    },

    /** `GET /desk/export/file?columns=…&format=csv|xlsx` with the filter of the list. */
    async file(request: FastifyRequest, reply: FastifyReply) {
      const { columns, format, ...which } = request.query as Record<string, unknown>;
      const { products } = await chosenProducts(deps, request, which);
      const names = [columns]
        .flat()
        .filter((name) => typeof name === 'string')
        .join(',')
        .split(',');
      const wish = { columns: names, withCost: seesCost(request) };
      const isWorkbook = format === 'xlsx';
      const name = `products-${storeDay(clock())}.${isWorkbook ? 'xlsx' : 'csv'}`;
      reply
        .header('content-type', isWorkbook ? workbookType : 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store');
      if (isWorkbook) return reply.send(await exportWorkbook(db, products, wish));
      return reply.send(Readable.from(exportCsv(db, products, wish)));
    },
  };
}
