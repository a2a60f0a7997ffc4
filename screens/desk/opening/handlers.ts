/** `/desk/opening`: what is missing before real customers may come (N-115). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type MarkAnswer, markLookedAt } from '#domains/opening/mark-looked-at.ts';
import type { OpeningFact } from '#domains/opening/opening-facts.rules.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import { type AdmittedDeps, doAdmitted } from '../admitted.ts';
import { textOf } from '../desk-request.ts';
import { openingWords } from './opening-words.rules.ts';

export interface OpeningDeps extends AdmittedDeps {
  /** Checks every room, and asks the name servers about the mail's domain. */
  examine(): Promise<OpeningFact[]>;
}

const page = '/desk/opening';

export function openingScreen(deps: OpeningDeps) {
  return {
    async show(_request: FastifyRequest, reply: FastifyReply) {
      const facts = await deps.examine();
      return reply.page('Desk/Opening', {
        missing: facts.filter(({ isReady }) => !isReady).length,
        items: facts.map(({ name, isReady, details }) => {
          const { ready, missing, cure, href = null, isLookedAt = false } = openingWords[name];
          return {
            ...{ name, isReady, details, says: isReady ? ready : missing },
            ...{ cure: isReady ? null : cure, href, mayMark: isLookedAt && !isReady },
          };
        }),
      });
    },

    /** `POST …/looked-at`: field `what`. */
    async mark(request: FastifyRequest, reply: FastifyReply) {
      const what = textOf(request, 'what');
      const outcome = await doAdmitted<MarkAnswer>(deps, request, {
        asked: { act: 'edit-terms', subject: `opening ${what.slice(0, 20)}` },
        what: 'say that it is right before the opening',
        work: (tx, by) => markLookedAt(tx, what, by),
        isDone: ({ kind }) => kind === 'marked',
      });
      if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, page);
      if (outcome.answer.kind === 'unknown')
        return refuseForm(request, reply, { form: 'There is nothing of that name to look at.' }, page);
      request.messages?.keepFlash({ notice: 'Noted.' });
      return reply.seeOther(page);
    },
  };
}
