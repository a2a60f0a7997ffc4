/** The buyer's answer about another bottle (B-071, B-072). The key is the only permission. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { momentText } from '#domains/notifications/moment.rules.ts';
import { successPath } from '#domains/orders/order-paths.ts';
import { readAgreeKey } from '#domains/orders/proposals/agree-key.ts';
import { answerProposal } from '#domains/orders/proposals/answer-proposal.ts';
import { readProposal, type ShownProposal } from '#domains/orders/proposals/find-proposals.ts';
import { isProposalAnswer } from '#domains/orders/proposals/proposal.rules.ts';
import { buyerActor } from '#kit/actor.ts';
import type { Clock } from '#kit/clock.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { formBody, refuseForm } from '#platform/http/forms/refuse-form.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import type { AgreedProps, AgreeProps } from './props.ts';

type AgreeRequest = FastifyRequest<{ Params: { key: string } }>;

export interface AgreeDeps {
  db: Db;
  clock: Clock;
  agreeSigner: Signer;
  successSigner: Signer;
}

export function agreeScreen({ db, clock, agreeSigner, successSigner }: AgreeDeps) {
  async function read(request: AgreeRequest, reply: FastifyReply): Promise<ShownProposal | undefined> {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    const id = readAgreeKey(agreeSigner, request.params.key);
    return id === undefined ? undefined : readProposal(db, id);
  }

  function over(reply: FastifyReply, shown: ShownProposal, status: number) {
    const { proposal, order } = shown;
    const props: AgreedProps = {
      outcome: outcomeOf(shown),
      number: order.number,
      offered: `${proposal.quantity} × ${proposal.productName} ${proposal.size}`,
      orderHref: successPath(successSigner, order.id),
    };
    return reply.page('Checkout/Agreed', props, { status });
  }

  return {
    /** `GET /agree/{key}`: 404 for a key that is not the shop's, 410 for a question that is closed. */
    async show(request: AgreeRequest, reply: FastifyReply) {
      const shown = await read(request, reply);
      if (!shown) return sendNotFound(request, reply);
      const { proposal } = shown;
      if (proposal.state === 'call') return over(reply, shown, 200);
      if (proposal.state !== 'open' || proposal.expiresAt <= clock()) return over(reply, shown, 410);
      return reply.page('Checkout/Agree', questionOf(shown, request.url));
    },

    /** `POST /agree/{key}` with `answer`: 'agree', 'decline' or 'call'. */
    async answer(request: AgreeRequest, reply: FastifyReply) {
      const shown = await read(request, reply);
      if (!shown) return sendNotFound(request, reply);
      const { answer } = formBody(request);
      if (!isProposalAnswer(answer))
        return refuseForm(request, reply, { answer: 'Please choose one of the answers.' }, request.url);
      const { id } = shown.proposal;
      const said = await answerProposal(db, {
        ...{ id, answer, actor: buyerActor, now: clock(), requestId: request.id },
      });
      request.log.info(
        { event: 'second choice', proposal: id, answer, outcome: said.kind },
        'answered by link',
      );
      return reply.seeOther(`${request.url.split('?', 1)[0]}/done`);
    },

    /** `GET /agree/{key}/done`: what was decided, after the decision. */
    async done(request: AgreeRequest, reply: FastifyReply) {
      const shown = await read(request, reply);
      if (!shown) return sendNotFound(request, reply);
      if (shown.proposal.state === 'open' && shown.proposal.expiresAt > clock())
        return reply.seeOther(`/agree/${request.params.key}`);
      return over(reply, shown, 200);
    },
  };
}

/** A question whose time is up counts as closed, whether or not the job that closes it has run. */
function outcomeOf({ proposal, order }: ShownProposal): AgreedProps['outcome'] {
  if (proposal.state === 'open') return 'expired';
  return proposal.state === 'declined' && order.cancelled ? 'cancelled' : proposal.state;
}

function questionOf(shown: ShownProposal, path: string): AgreeProps {
  const { proposal, order, agreeCents, declineCents, isAllThatIsLeft } = shown;
  const { quantity, position, productName, size, photo, art, priceCents } = proposal;
  const line = order.lines[position];
  if (!line) throw new Error(`Order ${order.number} has no line ${position}`);
  return {
    ...{ path, number: order.number, agreeCents, declineCents, isAllThatIsLeft },
    ordered: {
      ...{ name: line.productName, size: line.size, quantity, photo: line.photo, art: line.art },
      priceCents: line.priceCents,
    },
    offered: { name: productName, size, quantity, photo, art, priceCents },
    until: momentText(proposal.expiresAt),
    withoutAnswer: proposal.withoutAnswer,
  };
}
