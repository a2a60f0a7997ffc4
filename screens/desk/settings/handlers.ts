/**
 * The settings of the store: the list of subjects, a page for each, and its forms, which are previewed and
 * then saved (B-210).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { lookAhead, type Tx } from '#db/transaction.ts';
import { readActorNames } from '#domains/staff/actor-names.ts';
import { proofOf, staffOf } from '#domains/staff/current-staff.ts';
import { isOpenTo } from '#domains/staff/permissions.rules.ts';
import { lockedStore } from '#domains/store/change-store.ts';
import type { FindZip } from '#domains/store/delivery-settings.ts';
import { lastStoreChanges } from '#domains/store/list-store-changes.ts';
import { readStore } from '#domains/store/read-store.ts';
import type { Store, StoreSettings } from '#domains/store/store.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { type FieldErrors, formBody, refuseForm } from '#platform/http/forms/refuse-form.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { type AdmittedDeps, doAdmitted } from '../admitted.ts';
import { byOf } from '../desk-request.ts';
import { caseRehearsalNotes } from './case-rehearsal.ts';
import { askedText, effectOf } from './effect.ts';
import { mergeValues } from './merge.rules.ts';
import type { ShownChange, ShownForm } from './props.ts';
import type { FormAnswer, SettingContext, SettingForm, ShopNamed, Subject } from './subject.ts';
import { subjects } from './subjects/subjects.ts';

export interface SettingsDeps extends AdmittedDeps {
  storeSettings: StoreSettings;
  findZip: FindZip;
  settings: ShopNamed;
  isListing(address: string): boolean;
}

type FormRequest = FastifyRequest<{ Params: { form: string; message?: string } }>;
/** A subject, or how to find it from the address. */
type SubjectOf = Subject | ((request: FormRequest) => Subject | undefined);
type Last = (whats: readonly string[]) => ShownChange | null;

/** The result of a form: the store before and after, or what is wrong with it. */
type Tried = { before: Store; after: Store; answer: FormAnswer } | { kind: 'refused'; errors: FieldErrors };

const saved = 'Saved. Shoppers see it within a second.';

export function settingsScreen(deps: SettingsDeps) {
  const { db, clock, storeSettings } = deps;
  return {
    async list(request: FastifyRequest, reply: FastifyReply) {
      const { role } = staffOf(request.desk);
      const [store, last, now] = [await readStore(db), await lastOf(deps), clock()];
      const open = subjects.filter(({ act }) => isOpenTo(act, role, proofOf(request.desk)));
      return reply.page('Desk/Settings', {
        subjects: await Promise.all(
          open.map(async (subject) => {
            const sections = await subject.sections(store, contextOf(deps));
            const { name, title, does } = subject;
            return {
              ...{ name, title, does },
              now: subject.summary(store, now),
              last: last(sections.flatMap(({ forms, rows = [] }) => [...forms, ...rows]).flatMap(whatsOf)),
            };
          }),
        ),
      });
    },

    show(subject: Subject) {
      return async (request: FastifyRequest, reply: FastifyReply) => {
        const [store, last] = [await readStore(db), await lastOf(deps)];
        const context = { ...contextOf(deps), asked: request.query as Record<string, unknown> };
        const sections = await subject.sections(store, context);
        return reply.page('Desk/Setting', {
          subject: subject.name,
          title: subject.title,
          intro: subject.does,
          sections: sections.map(({ forms, rows = [], ...section }) => ({
            ...section,
            forms: forms.map((form) => shownForm(form, last)),
            rows: rows.map(({ whats, ...row }) => ({ ...row, last: last(whats) })),
          })),
          picture: (await subject.picture?.(store, context)) ?? null,
        });
      };
    },

    /** Answers a script of the page: what the change would mean. Nothing of it is saved. */
    look(subjectOf: SubjectOf) {
      return async (request: FormRequest, reply: FastifyReply) => {
        const subject = foundSubject(subjectOf, request);
        if (!subject) return sendNotFound(request, reply);
        const by = byOf(deps, request);
        const tried = await lookAhead(db, (tx) => tryForm(tx, deps, subject, request, by));
        const page = pageOf(subject);
        if ('kind' in tried) return refuseForm(request, reply, tried.errors, page);
        const seen = await effectOf(db, { ...tried, now: by.now });
        // Outside the look's transaction: it reads for longer than a shopper should wait.
        const rehearsed = await caseRehearsalNotes(db, { ...tried, now: by.now });
        const picture = subject.isPictured
          ? await subject.picture?.(tried.after, contextOf(deps), request.params.form)
          : null;
        const own = tried.answer.kind === 'changed' ? (tried.answer.notes ?? []) : [];
        const effect = { ...seen, notes: [...own, ...seen.notes, ...rehearsed], picture: picture ?? null };
        return reply.send({
          data: { effect, asked: askedText(effect), isSame: tried.answer.kind === 'unchanged' },
        });
      };
    },

    save(subjectOf: SubjectOf) {
      return async (request: FormRequest, reply: FastifyReply) => {
        const subject = foundSubject(subjectOf, request);
        if (!subject) return sendNotFound(request, reply);
        const page = pageOf(subject);
        const { form } = request.params;
        const outcome = await doAdmitted(deps, request, {
          asked: { act: subject.act, subject: `store ${subject.name} ${form}` },
          what: `change ${subject.title.toLowerCase()}`,
          work: (tx, by) => saveForm(tx, deps, subject, request, by),
          isDone: ({ kind }) => kind === 'changed',
        });
        if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, page);
        const { answer } = outcome;
        if (answer.kind === 'refused') return refuseForm(request, reply, answer.errors, page);
        await storeSettings.refresh();
        const notice = answer.kind === 'changed' ? saved : 'It is already like that. Nothing was changed.';
        request.messages?.keepFlash({ notice });
        return reply.seeOther(page);
      };
    },
  };
}

const whatsOf = ({ whats }: { whats: readonly string[] }) => whats;

function foundSubject(subjectOf: SubjectOf, request: FormRequest): Subject | undefined {
  return typeof subjectOf === 'function' ? subjectOf(request) : subjectOf;
}

const pageOf = ({ name }: Subject): string => `/desk/settings/${name}`;
const contextOf = (
  { db, clock, findZip, settings, isListing }: SettingsDeps,
  of: Db = db,
): SettingContext => ({
  ...{ db: of, clock, findZip, settings, isListing },
  now: clock(),
});

/** Fills the form in for real, in the given transaction. */
async function tryForm(
  tx: Tx,
  deps: SettingsDeps,
  subject: Subject,
  request: FormRequest,
  by: By,
): Promise<Tried> {
  const before = await lockedStore(tx);
  const body = formBody(request);
  const form = await formNamed(subject, before, contextOf(deps, tx), {
    form: request.params.form,
    of: typeof body.of === 'string' ? body.of : '',
  });
  if (!form) return { kind: 'refused', errors: { form: 'It no longer exists. Nothing was changed.' } };
  const { whats, fields, of } = form;
  const last = (await lastOf(deps, tx))(whats);
  const merged = mergeValues(fields, { seen: recordOf(body.seen), typed: recordOf(body.fields) }, last);
  if (merged.kind === 'changed-since') return { kind: 'refused', errors: merged.errors };
  const { findZip, isListing } = deps;
  const change = { values: merged.values, of, store: before, findZip, isListing };
  const answer = await form.change(tx, change, by);
  if (answer.kind === 'refused') return answer;
  return { before, after: await readStore(tx), answer };
}

/** `whenAdmitted` rolls back what it has written if something is refused. */
async function saveForm(
  tx: Tx,
  deps: SettingsDeps,
  subject: Subject,
  request: FormRequest,
  by: By,
): Promise<FormAnswer> {
  const tried = await tryForm(tx, deps, subject, request, by);
  if ('kind' in tried) return tried;
  const asked = askedText(await effectOf(tx, { ...tried, now: by.now }));
  if (asked === '' || formBody(request).sure === asked) return tried.answer;
  return {
    kind: 'refused',
    errors: { sure: 'Open orders are touched by it. Look at what it changes once more.' },
  };
}

async function formNamed(
  subject: Subject,
  store: Store,
  context: SettingContext,
  { form, of }: { form: string; of: string },
): Promise<SettingForm | undefined> {
  const forms = (await subject.sections(store, context)).flatMap((section) => section.forms);
  return forms.find((each) => each.form === form && each.of === of);
}

export function shownForm({ whats, change: _change, ...form }: SettingForm, last: Last): ShownForm {
  return { ...form, last: last(whats) };
}

/** Who changed one of these settings last. A name that ends with '*' stands for all that begin with it. */
export async function lastOf({ db, clock }: SettingsDeps, of: Db | Tx = db): Promise<Last> {
  const [changes, nameOf, now] = [await lastStoreChanges(of), await readActorNames(of), clock()];
  return (whats) => {
    const found = [...changes].filter(([what]) =>
      whats.some((each) => (each.endsWith('*') ? what.startsWith(each.slice(0, -1)) : what === each)),
    );
    const newest = found.map(([, change]) => change).sort((a, b) => b.changedAt - a.changedAt)[0];
    return newest ? { who: nameOf(newest.actor), when: formatMoment(newest.changedAt, now) } : null;
  };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
