/** `GET /desk/stock/reasons?days=`: what came and went by hand, by reason (B-165). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ReasonSum, sumByReason } from '#domains/purchasing/sum-by-reason.ts';
import { adjustCauseNames } from '#domains/stock/adjust-causes.rules.ts';
import type { DeskDeps } from '../../desk-request.ts';
import { signed, signedMoney } from '../counts/count-words.rules.ts';

const choices = [30, 90, 365] as const;
const dayMs = 24 * 60 * 60_000;

export function reasonsScreen({ db, clock }: DeskDeps) {
  return {
    async show(request: FastifyRequest, reply: FastifyReply) {
      const given = Number((request.query as Record<string, unknown>).days);
      const days = choices.find((choice) => choice === given) ?? choices[1];
      const sums = await sumByReason(db, clock() - days * dayMs);
      const total = (of: 'bottles' | 'cents') => sums.reduce((sum, each) => sum + each[of], 0);
      return reply.page('Desk/Reasons', {
        days,
        choices: [...choices],
        reasons: sums.map((sum) => ({
          name: nameOf(sum),
          bottles: signed(sum.bottles),
          value: signedMoney(sum.cents),
          note: sum.uncosted > 0 ? `${sum.uncosted} of them without a known cost` : null,
        })),
        sum: { bottles: signed(total('bottles')), value: signedMoney(total('cents')) },
      });
    },
  };
}

const nameOf = ({ cause }: ReasonSum) => (cause === 'counted' ? 'Counts' : adjustCauseNames[cause]);
