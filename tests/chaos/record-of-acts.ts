/** Acts on orders, each with the row that it leaves in the activity (B-030). */
import { expect } from 'vitest';
import type { Engine } from '#db/connection.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';

interface Walk {
  /** Collects the verbs whose rows were seen. */
  walked: Set<string>;
  /** What each row is about; any if omitted. */
  subject?: string;
}

/** After each test the records of shop and vendor are compared (`useCheckoutFixture`). */
export function useRecordOfActs(engine: Engine, { walked, subject }: Walk) {
  const shop = useCheckoutFixture(engine);
  const by = (actor = 'staff:ann') => ({ actor, now: shop.checkout.clock() });

  const rows = async () => {
    const found = await shop.checkout.db
      .selectFrom('activity')
      .select(['subject_kind', 'verb', 'actor'])
      .orderBy('seq')
      .execute();
    return found.map((row) => [subject === undefined ? [] : row.subject_kind, row.verb, row.actor].flat());
  };

  /** Does the act, and expects the row of this verb, or none. */
  async function acts(verb: string | null, act: () => Promise<{ kind: string }>, actor = 'staff:ann') {
    const before = (await rows()).length;
    const { kind } = await act();
    const added = (await rows()).slice(before);
    const row = [subject ?? [], verb, actor].flat();
    expect([kind, added]).toEqual([kind, verb === null ? [] : [row]]);
    if (verb !== null) walked.add(verb);
  }

  return { shop, by, acts };
}
