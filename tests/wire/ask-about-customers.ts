import type { Ask } from './ask.ts';

/** A guest who is found by an order, everything that is done about a customer, and what customers want. */
export async function askAboutCustomers(ask: Ask, order: number): Promise<void> {
  const at = `/desk/customers/o-${order}`;
  for (const who of ['guest', 'clerk', 'owner'] as const) {
    await ask(who, 'desk.customers', `/desk/customers?find=${order}`);
    await ask(who, 'desk.customer', at);
    await ask(who, 'desk.customer.points', `${at}/points`, 'POST', { points: '5', reason: 'goodwill' });
    await ask(who, 'desk.customer.both', `${at}/merge?phone=5162340999`);
    await ask(who, 'desk.customer.merge', `${at}/merge`, 'POST', { other: 'nobody', formId: 'one' });
    await ask(who, 'desk.customer.codes', `${at}/merge/codes`, 'POST', { other: 'nobody' });
    await ask(who, 'desk.customer.unmerge', `${at}/unmerge`, 'POST', { id: 'nothing' });
    await ask(who, 'desk.customer.block', `${at}/block`, 'POST', { reason: 'asked' });
    await ask(who, 'desk.customer.unblock', `${at}/unblock`, 'POST', { id: '1' });
    await ask(who, 'desk.customer.verify', `${at}/verify`, 'POST');
    await ask(who, 'desk.customer.link', `${at}/link`, 'POST', { phone: '516' });
    await ask(who, 'desk.customer.unlink', `${at}/unlink`, 'POST');
    await ask(who, 'desk.customer.take', `${at}/data`, 'POST');
    await ask(who, 'desk.customer.data', `${at}/data`);
    await ask(who, 'desk.customer.file', `${at}/data.json`);
    await ask(who, 'desk.customer.erase', `${at}/erase`, 'POST', { word: '' });
  }
  const wish = { words: 'Something from the Jura', bottles: '1' };
  for (const who of ['guest', 'clerk'] as const) {
    await ask(who, 'desk.wanted.add', '/desk/wanted', 'POST', wish);
    await ask(who, 'desk.wanted', '/desk/wanted');
    await ask(who, 'desk.wanted.close', '/desk/wanted/1/close', 'POST', { why: 'given-up' });
  }
}
