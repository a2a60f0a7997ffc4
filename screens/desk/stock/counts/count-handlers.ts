/** `/desk/stock/count`: counting a part of the store while it sells (B-166 to B-168). */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '#db/transaction.ts';
import { acceptSlices, type BeginAnswer, beginAccepting } from '#domains/purchasing/counts/accept-count.ts';
import {
  countAgain,
  type SeenAnswer,
  scanIntoCount,
  typeIntoCount,
} from '#domains/purchasing/counts/count-bottles-seen.ts';
import { findCount, listCounts, readProgress } from '#domains/purchasing/counts/find-counts.ts';
import { dropCount, openCount } from '#domains/purchasing/counts/open-count.ts';
import { readActorNames } from '#domains/staff/actor-names.ts';
import { proofOf, staffOf } from '#domains/staff/current-staff.ts';
import { isOpenTo, rightTo } from '#domains/staff/permissions.rules.ts';
import { bottlesText } from '#domains/stock/bottles-text.rules.ts';
import { maxBottles } from '#domains/stock/max-bottles.rules.ts';
import { listPlacesInUse } from '#domains/stock/shelf-places/list-places-in-use.ts';
import { comparePlaces } from '#domains/stock/shelf-places/shelf-place.rules.ts';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { formBody, refuseForm } from '#platform/http/forms/refuse-form.ts';
import { type AdmittedDeps, doAdmitted } from '../../admitted.ts';
import { byOf, textOf } from '../../desk-request.ts';
import { taxonomyOptions } from '../../taxonomy-options.ts';
import { readScans, showScans } from '../show-scans.ts';
import { countChanged, countGone, countOver } from './count-words.rules.ts';
import { countAgainForm, countScopeForm, typedCountForm } from './form.ts';
import { readScope, scopeRefusals } from './read-scope.ts';
import { showCount, showListedCount } from './show-count.ts';
import { showDifferences } from './show-differences.ts';

type CountRequest = FastifyRequest<{ Params: { id: string } }>;

const list = '/desk/stock/count';
const pageLength = 30;
const mostOpen = 50;

const idOf = ({ params }: CountRequest) => (/^\d{1,9}$/.test(params.id) ? Number(params.id) : 0);
const pageOf = (request: CountRequest) => `${list}/${idOf(request)}`;

export function countScreen(deps: AdmittedDeps) {
  const { db, clock } = deps;
  const seesCost = ({ desk }: FastifyRequest) =>
    rightTo('see-cost', staffOf(desk).role, proofOf(desk)) === 'may';

  return {
    /** `GET /desk/stock/count?before=`. */
    async list(request: FastifyRequest, reply: FastifyReply) {
      const given = (request.query as Record<string, unknown>).before;
      const before = /^\d{1,9}$/.test(String(given ?? '')) ? Number(given) : null;
      const now = clock();
      const [open, former, places, nameOf] = await Promise.all([
        listCounts(db, { isOpen: true, limit: mostOpen }),
        listCounts(db, { isOpen: false, before, limit: pageLength + 1 }),
        listPlacesInUse(db),
        readActorNames(db),
      ]);
      const shown = former.slice(0, pageLength);
      const progress = await readProgress(
        db,
        [...open, ...shown].map(({ id }) => id),
      );
      const known = { nameOf, progress, now };
      return reply.page('Desk/Counts', {
        open: open.map((count) => showListedCount(count, known)),
        former: shown.map((count) => showListedCount(count, known)),
        next: former.length > pageLength ? `${list}?before=${shown.at(-1)?.id}` : null,
        isFurtherBack: before !== null,
        categories: taxonomyOptions().categories,
        places: [...new Set(places.map(({ place }) => place))].toSorted(comparePlaces),
      });
    },

    /** `POST /desk/stock/count`: fields `scope`, `places` or `category`, `blind`. */
    async open(request: FastifyRequest, reply: FastifyReply) {
      const parsed = parseForm(countScopeForm, request.body);
      if (parsed.kind === 'refused') return refuseForm(request, reply, messagesOf(parsed.refusals), list);
      const { blind: isBlind, ...wished } = parsed.fields;
      const scope = await readScope(db, wished, clock());
      if (scope.kind === 'wrong') return refuseForm(request, reply, { [scope.field]: scope.words }, list);
      const { name, formatIds } = scope;
      const by = byOf(deps, request);
      const answer = await inTransaction(db, (tx) => openCount(tx, { name, isBlind, formatIds }, by));
      return answer.kind === 'opened'
        ? reply.seeOther(`${list}/${answer.id}`)
        : refuseForm(request, reply, { [scope.field]: scopeRefusals[answer.kind] }, list);
    },

    /** `GET /desk/stock/count/:id`: for scanning while the count is open, its result afterward. */
    async show(request: CountRequest, reply: FastifyReply) {
      const count = await findCount(db, idOf(request));
      if (!count) return sendNotFound(request, reply);
      return count.state === 'open'
        ? reply.page('Desk/Count', await showCount(db, count, clock()))
        : showWhatDiffers(request, reply);
    },

    /** `GET …/differences`. */
    differences: showWhatDiffers,

    /** `POST …/scans`: JSON, `scans` in order; each counts once, at the moment it was made (B-169). */
    async scan(request: CountRequest, reply: FastifyReply) {
      const now = clock();
      const scans = readScans(formBody(request).scans, now);
      if (!scans) return refuseForm(request, reply, { scans: 'The scans could not be read.' }, list);
      const answer = await inTransaction(db, (tx) =>
        scanIntoCount(tx, idOf(request), scans, byOf(deps, request)),
      );
      if (answer.kind !== 'scanned')
        return refuseForm(request, reply, { scans: seenRefusals[answer.kind] }, list);
      const results = await showScans(
        db,
        answer.results,
        (name, { counted, isInScope }) =>
          isInScope ? `${name}: ${counted}.` : `${name} does not belong here. It is noted.`,
        `A size is counted to ${maxBottles.toLocaleString('en-US')} bottles at most.`,
      );
      return reply.send({ data: { results } });
    },

    /** `POST …/typed`: fields `formatId`, `counted`, `from` as the page showed it ('' for not counted). */
    async type(request: CountRequest, reply: FastifyReply) {
      const parsed = parseForm(typedCountForm, request.body);
      if (parsed.kind === 'refused') return refuseFirst(request, reply, parsed.refusals, 'counted');
      const answer = await inTransaction(db, (tx) =>
        typeIntoCount(tx, idOf(request), parsed.fields, byOf(deps, request)),
      );
      return answerSeen(request, reply, answer, 'counted');
    },

    /** `POST …/again`: field `formats`, comma-separated ids. */
    async again(request: CountRequest, reply: FastifyReply) {
      const parsed = parseForm(countAgainForm, request.body);
      if (parsed.kind === 'refused') return refuseFirst(request, reply, parsed.refusals, 'form');
      const { formats } = parsed.fields;
      const answer = await inTransaction(db, (tx) => countAgain(tx, idOf(request), formats));
      return answerSeen(request, reply, answer, 'form');
    },

    /** `POST …/accepted`: field `version` as the page showed it. */
    async accept(request: CountRequest, reply: FastifyReply) {
      const id = idOf(request);
      const page = `${pageOf(request)}/differences`;
      const count = await findCount(db, id);
      if (!count) return sendNotFound(request, reply);
      const version = Number(textOf(request, 'version') || '-1');
      const { totals } = await showDifferences(db, count, { now: clock(), seesCost: false });
      const outcome = await doAdmitted<BeginAnswer>(deps, request, {
        asked: { act: 'adjust-stock', subject: `count ${id}`, amounts: { version, ...totals } },
        what: `accept the count of ${count.name}: ${totals.sizes} sizes differ, by ${bottlesText(totals.bottles)} together`,
        work: (tx, by) => beginAccepting(tx, id, version, by),
        isDone: ({ kind }) => kind === 'begun',
      });
      if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, page);
      const { answer } = outcome;
      if (answer.kind !== 'begun')
        return refuseForm(request, reply, { form: acceptRefusals[answer.kind] }, page);
      await acceptSlices(db, id, clock);
      request.messages?.keepFlash({ notice: 'The count is accepted.' });
      return reply.seeOther(pageOf(request));
    },

    /** `POST …/dropped`. */
    async drop(request: CountRequest, reply: FastifyReply) {
      const answer = await inTransaction(db, (tx) => dropCount(tx, idOf(request), byOf(deps, request)));
      if (answer.kind !== 'dropped')
        return refuseForm(request, reply, { form: seenRefusals[answer.kind] }, pageOf(request));
      request.messages?.keepFlash({ notice: 'The count is thrown away. No bottle was moved.' });
      return reply.seeOther(list);
    },
  };

  async function showWhatDiffers(request: CountRequest, reply: FastifyReply) {
    const count = await findCount(db, idOf(request));
    if (!count) return sendNotFound(request, reply);
    const seen = { now: clock(), seesCost: seesCost(request) };
    const { totals: _, ...shown } = await showDifferences(db, count, seen);
    const mayAccept = isOpenTo('adjust-stock', staffOf(request.desk).role, proofOf(request.desk));
    return reply.page('Desk/Differences', { ...shown, mayAccept });
  }

  /** The first refusal, at the one field where the page shows them. */
  function refuseFirst(
    request: CountRequest,
    reply: FastifyReply,
    refusals: readonly { kind: string }[],
    field: string,
  ) {
    return refuseForm(request, reply, { [field]: refusals[0]?.kind ?? '' }, pageOf(request));
  }

  function answerSeen(request: CountRequest, reply: FastifyReply, answer: SeenAnswer, field: string) {
    if (answer.kind === 'counted') return reply.seeOther(pageOf(request));
    const words =
      answer.kind === 'changed-since'
        ? `Somebody has counted ${answer.counted ?? 'nothing'} meanwhile.`
        : seenRefusals[answer.kind];
    return refuseForm(request, reply, { [field]: words }, pageOf(request));
  }
}

const seenRefusals = {
  'unknown-count': countGone,
  'not-open': countOver,
  'unknown-line': 'This bottle does not belong to this count. Scan it.',
} as const;

const acceptRefusals = {
  'unknown-count': countGone,
  'not-open': countOver,
  'nothing-counted': 'Nothing is counted yet.',
  'changed-since': countChanged,
} as const;
