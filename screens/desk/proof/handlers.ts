import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import type { Clock } from '#kit/clock.ts';
import { latestProofs } from '#platform/proof/record-proofs.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import type { DeskProofProps } from './props.ts';

/** `GET /desk/proof` (B-307). */
export function proofScreen({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async show(_request: FastifyRequest, reply: FastifyReply) {
      const latest = await latestProofs(db);
      const props: DeskProofProps = {
        proved: latest && formatMoment(latest.provedAt, clock()),
        proofs: latest?.proofs ?? [],
      };
      return reply.page('Desk/Proof', props);
    },
  };
}
