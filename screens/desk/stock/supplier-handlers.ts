/** `/desk/stock/suppliers`: the suppliers that the store buys from. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findSupplier, listSuppliers } from '#domains/purchasing/find-supplier.ts';
import { addSupplier, changeSupplier, type SupplierAnswer } from '#domains/purchasing/save-supplier.ts';
import { supplierForm } from '#domains/purchasing/supplier-fields.rules.ts';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import { type AdmittedDeps, doAdmitted } from '../admitted.ts';
import { daysText } from './ordering/days-text.rules.ts';

const page = '/desk/stock/suppliers';

type SupplierRequest = FastifyRequest<{ Params: { id: string } }>;
const idOf = ({ params }: SupplierRequest) => (/^\d{1,9}$/.test(params.id) ? Number(params.id) : 0);

export function suppliersScreen(deps: AdmittedDeps) {
  const { db } = deps;

  async function save(request: FastifyRequest, reply: FastifyReply, id: number | null) {
    const on = id === null ? `${page}/new` : `${page}/${id}`;
    const parsed = parseForm(supplierForm, request.body);
    if (parsed.kind === 'refused') return refuseForm(request, reply, messagesOf(parsed.refusals), on);
    const { open: isOpen, ...typed } = parsed.fields;
    const fields = { ...typed, isOpen };
    const outcome = await doAdmitted<SupplierAnswer>(deps, request, {
      asked: { act: 'check-invoices', subject: `supplier ${id ?? fields.name}` },
      what: `keep the supplier ${fields.name}`,
      work: (tx, by) => (id === null ? addSupplier(tx, fields, by) : changeSupplier(tx, id, fields, by)),
      isDone: ({ kind }) => kind === 'saved',
    });
    if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, on);
    switch (outcome.answer.kind) {
      case 'unknown':
        return sendNotFound(request, reply);
      case 'name-taken':
        return refuseForm(request, reply, { name: 'Another supplier has this name.' }, on);
      case 'unchanged':
        request.messages?.keepFlash({ notice: 'Nothing was changed.' });
        return reply.seeOther(page);
      case 'saved':
        request.messages?.keepFlash({ notice: `${fields.name} is saved.` });
        return reply.seeOther(page);
    }
  }

  return {
    async list(_request: FastifyRequest, reply: FastifyReply) {
      const suppliers = await listSuppliers(db);
      return reply.page('Desk/Suppliers', {
        suppliers: suppliers.map((supplier) => ({
          ...supplier,
          words: `${daysText(supplier.leadDays)} to deliver, ordered every ${daysText(supplier.cycleDays)}`,
        })),
      });
    },

    create(_request: FastifyRequest, reply: FastifyReply) {
      return reply.page('Desk/Supplier', { supplier: null });
    },

    async show(request: SupplierRequest, reply: FastifyReply) {
      const supplier = await findSupplier(db, idOf(request));
      return supplier ? reply.page('Desk/Supplier', { supplier }) : sendNotFound(request, reply);
    },

    /** `POST /desk/stock/suppliers`: fields `name`, `address`, `email`, `phone`, `leadDays`, `cycleDays`, `safetyBottles`, `open`. */
    add: (request: FastifyRequest, reply: FastifyReply) => save(request, reply, null),

    /** `POST /desk/stock/suppliers/:id`: the same fields. */
    change: (request: SupplierRequest, reply: FastifyReply) => save(request, reply, idOf(request)),
  };
}
