/** A caller and a draft of the desk, the starting point of tests. */
import type { Db } from '#db/connection.ts';
import type { Clock } from '#kit/clock.ts';
import { newId, type PackId } from '#kit/ids.ts';
import type { QuoteDeps } from '../quote-cart.ts';
import { beginDraft } from './begin-draft.ts';
import { setDraftLine } from './change-draft.ts';
import { findDraft } from './find-draft.ts';
import type { Caller, DraftId, PhoneDraft } from './order-draft.ts';
import type { PayKey } from './pay-key.ts';
import { quoteDraft } from './quote-draft.ts';
import { type SendAnswer, sendPayLink } from './send-pay-link.ts';

export const ada: Caller = {
  ...{ firstName: 'Ada', lastName: 'Vine', phone: '5165550100', email: 'ada@example.com' },
  ...{ accountId: null, customerId: null },
};

export const ann = 'staff:ann';
export const ben = 'staff:ben';

export function phoneDesk({ db, deps, clock }: { db: Db; deps: QuoteDeps; clock: Clock }) {
  const by = (actor = ann) => ({ actor, now: clock() });
  const read = async (id: DraftId): Promise<PhoneDraft> => {
    const draft = await findDraft(db, id);
    if (!draft) throw new Error('There is no such draft');
    return draft;
  };
  const quote = async (id: DraftId) => quoteDraft(deps, await read(id), clock());
  return {
    by,
    read,
    quote,
    async begin(
      lines: readonly { packId: PackId; quantity: number }[],
      caller = ada,
      actor = ann,
    ): Promise<DraftId> {
      const { id } = await beginDraft(db, { id: newId<DraftId>(), caller, ...by(actor) });
      for (const line of lines) {
        const answer = await setDraftLine(db, { id, ...line, ...by(actor) });
        if (answer.kind !== 'changed') throw new Error(`A line was answered with ${answer.kind}`);
      }
      return id;
    },
    /** What the button sends: the version and the total on the page. */
    async send(id: DraftId, actor = ann): Promise<SendAnswer> {
      const { version } = await read(id);
      const { totalCents } = (await quote(id)).shown;
      return sendPayLink(deps, { id, shown: version, totalCents, ...by(actor) });
    },
    /** The key of the draft's last link. */
    async keyOf(id: DraftId): Promise<PayKey> {
      return { id, sends: (await read(id)).sends };
    },
  };
}
