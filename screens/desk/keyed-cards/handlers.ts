/** Whether callers' cards may be typed at the desk: a switch for the owner, initially off (B-104). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { changeDeskPlan } from '#domains/store/desk-settings.ts';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import { doAdmitted } from '../admitted.ts';
import type { ActDeps } from '../desk-request.ts';
import { keyedCardsForm } from './form.ts';

const here = '/desk/keyed-cards';

export interface KeyedCardsDeps extends ActDeps {
  storeSettings: { current(): { desk: { keyedCards: boolean } }; refresh(): Promise<boolean> };
}

export function keyedCardsScreen(deps: KeyedCardsDeps) {
  const { storeSettings } = deps;
  return {
    async show(_request: FastifyRequest, reply: FastifyReply) {
      return reply.page('Desk/KeyedCards', { isOn: storeSettings.current().desk.keyedCards });
    },

    /** `POST /desk/keyed-cards`: `on` is 'yes' or 'no'; the notice must be read before switching it on. */
    async change(request: FastifyRequest, reply: FastifyReply) {
      const parsed = parseForm(keyedCardsForm, request.body);
      if (parsed.kind === 'refused') return refuseForm(request, reply, messagesOf(parsed.refusals), here);
      const keyedCards = parsed.fields.on === 'yes';
      const outcome = await doAdmitted(deps, request, {
        asked: { act: 'edit-terms', subject: 'keyed cards' },
        what: `switch the typing of cards ${keyedCards ? 'on' : 'off'}`,
        work: (tx, by) => changeDeskPlan(tx, { keyedCards }, by),
        isDone: ({ kind }) => kind === 'changed',
      });
      if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, here);
      await storeSettings.refresh();
      return reply.seeOther(here);
    },
  };
}
