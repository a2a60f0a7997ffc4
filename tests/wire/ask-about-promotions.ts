import type { Ask } from './ask.ts';

/** A promotion from the first idea to its end. */
export async function askAboutPromotions(ask: Ask, packId: number): Promise<void> {
  const fields = {
    ...{ name: 'Weekly special', kind: 'percent', percent: '10', packs: String(packId) },
    ...{ firstDay: '2026-12-01', lastDay: '2026-12-07' },
  };
  for (const who of ['guest', 'clerk', 'owner'] as const) {
    await ask(who, 'desk.promotions.new', '/desk/promotions/new');
    await ask(
      who,
      'desk.promotions.new',
      `/desk/promotions/new?${new URLSearchParams({ ...fields, look: '1' })}`,
    );
    await ask(who, 'desk.promotions.find', '/desk/promotions/find', 'POST', { find: 'rosso' });
    await ask(who, 'desk.promotions.schedule', '/desk/promotions', 'POST', {
      ...fields,
      formId: 'a',
      percent: '0',
    });
    await ask(who, 'desk.promotions.schedule', '/desk/promotions', 'POST', { ...fields, formId: 'a' });
    await ask(who, 'desk.promotions', '/desk/promotions');
    await ask(who, 'desk.promotion', '/desk/promotions/1');
    await ask(who, 'desk.promotion.extend', '/desk/promotions/1/extend', 'POST', { lastDay: '2026-12-07' });
    await ask(who, 'desk.promotion.end', '/desk/promotions/1/end', 'POST');
  }
}
