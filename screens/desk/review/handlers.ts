/** What the names in a till's list mean if the shop was not sure (N-112). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '#db/transaction.ts';
import { readTyped } from '#domains/catalogue/edit/field-values.rules.ts';
import type { FieldName } from '#domains/catalogue/edit/product-fields.rules.ts';
import { taxonomy } from '#domains/catalogue/taxonomy.ts';
import {
  type AnswerResult,
  answerReview,
  findReviewed,
  listWaiting,
  type ReviewAnswer,
  setAside,
  type WaitingBottle,
} from '#domains/catalogue/till-lists/review.ts';
import { formatCents } from '#kit/money.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import { doAdmitted } from '../admitted.ts';
import { type ActDeps, textOf } from '../desk-request.ts';
import { count } from '../plan-words.rules.ts';
import { taxonomyOptions } from '../taxonomy-options.ts';
import type { ReviewProps, ShownBottle } from './props.ts';

type ReviewRequest = FastifyRequest<{ Params: { key: string } }>;

const page = '/desk/review';
/** More than anyone answers before the page is loaded again. */
const bottlesShown = 40;

export function reviewScreen(deps: ActDeps) {
  const { db } = deps;
  return {
    /** `GET /desk/review`; `?done=` is the act that was just done. */
    async show(request: FastifyRequest, reply: FastifyReply) {
      const { bottles, waiting, alike } = await listWaiting(db, bottlesShown);
      return reply.page('Desk/Review', {
        bottles: bottles.map((bottle) => shown(bottle, (alike.get(bottle.clue) ?? 1) - 1)),
        waiting,
        done: await doneOf(request),
        options: taxonomyOptions(),
      });
    },

    /** `POST /desk/review/:key`: what the bottle is, or that it is not for the shop. */
    async answer(request: ReviewRequest, reply: FastifyReply) {
      const { key } = request.params;
      if (textOf(request, 'aside') === '1')
        return act(request, reply, 'take a bottle out of the list', (tx, by) => setAside(tx, key, by));
      const read = readAnswer(request);
      if (read.kind === 'wrong') return refuseForm(request, reply, read.errors, page);
      const { answer } = read;
      return act(request, reply, `publish ${answer.name}`, (tx, by) => answerReview(tx, key, answer, by));
    },
  };

  async function act(
    request: ReviewRequest,
    reply: FastifyReply,
    what: string,
    work: (tx: Tx, by: By) => Promise<AnswerResult>,
  ) {
    const subject = `bottle ${request.params.key}`;
    const outcome = await doAdmitted<AnswerResult>(deps, request, {
      asked: { act: 'edit-products', subject, amounts: {} },
      what,
      work,
      isDone: ({ kind }) => kind === 'answered',
    });
    if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, page);
    if (outcome.answer.kind === 'answered-already')
      return refuseForm(
        request,
        reply,
        { bottle: 'Somebody has answered this one. Nothing was changed by you.' },
        page,
      );
    return reply.seeOther(`${page}?done=${outcome.answer.act}`);
  }

  async function doneOf(request: FastifyRequest): Promise<ReviewProps['done']> {
    const { done } = request.query as { done?: unknown };
    const seq = typeof done === 'string' && /^\d{1,15}$/.test(done) ? Number(done) : null;
    const reviewed = seq === null ? undefined : await findReviewed(db, seq);
    if (seq === null || !reviewed) return null;
    const { name, others, isAside } = reviewed;
    if (isAside) return { words: `“${name}” is left out of the shop.`, act: seq };
    const also =
      others === 0
        ? ''
        : ` ${count(others, 'other')} with the same words ${others === 1 ? 'was' : 'were'} published with it.`;
    return { words: `“${name}” is on sale.${also}`, act: seq };
  }
}

function shown(bottle: WaitingBottle, alike: number): ShownBottle {
  const { key, from, reading, productId, sizeLabel, valueCents, priceCents, onHand, clue } = bottle;
  return {
    key,
    text: from.name,
    department: from.department ?? '',
    facts: [sizeLabel, formatCents(priceCents), `${onHand} on hand`].join(' · '),
    worth: valueCents > 0 ? formatCents(valueCents) : '',
    productId,
    name: bottle.name,
    producer: reading.producer,
    vintage: reading.vintage,
    regionPath: reading.regionPath ?? '',
    grape: reading.grape ?? '',
    reasons: reading.reasons,
    guesses: reading.guesses.slice(0, 3).map(({ categoryPath, confidence, reasons }) => ({
      categoryPath,
      name: categoryName(categoryPath),
      percent: Math.round(confidence * 100),
      reasons,
    })),
    clue,
    alike,
  };
}

function categoryName(path: string): string {
  const node = taxonomy.categories.atPath(path);
  const chain = node ? taxonomy.categories.chain(node.slug) : [];
  return chain.map(({ name }) => name).join(' › ') || path;
}

type ReadAnswer =
  | { kind: 'answer'; answer: ReviewAnswer }
  | { kind: 'wrong'; errors: Record<string, string> };

const asked = [
  'name',
  'producer',
  'vintage',
  'categoryPath',
  'regionPath',
  'grape',
] as const satisfies readonly FieldName[];

function readAnswer(request: FastifyRequest): ReadAnswer {
  const errors: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  for (const field of asked) {
    const typed = readTyped('', field, textOf(request, field), taxonomy);
    if (typed?.kind === 'value') values[field] = typed.value;
    else errors[field] = typed?.words ?? '';
  }
  if (Object.keys(errors).length > 0) return { kind: 'wrong', errors };
  return { kind: 'answer', answer: values as unknown as ReviewAnswer };
}
