/** Views of the list that are kept under a name. */

import { describe, expect, test } from 'vitest';
import { engines } from '#tests/harness/databases.ts';
import { now, useDeskList } from './desk-list.fixture.ts';
import { maxViews } from './max-views.rules.ts';
import { keepProductView, listProductViews, removeProductView } from './product-views.ts';

describe.each(engines)('views of the list, on %s', { timeout: 60_000 }, (engine) => {
  const { db } = useDeskList(engine);

  test('a view is kept under a name, for one person or for all, and only its keeper removes it (B-130)', async () => {
    const view = {
      owner: 'staff:ann',
      name: ' Low  reds ',
      query: { stock: 'low', words: 'a&b' },
      isShared: false,
    };
    expect(await keepProductView(db(), view, now)).toEqual({ kind: 'kept', isNew: true });
    expect(await keepProductView(db(), { ...view, isShared: true }, now)).toEqual({
      kind: 'kept',
      isNew: false,
    });
    expect(await keepProductView(db(), { ...view, owner: 'staff:bob' }, now)).toMatchObject({ kind: 'kept' });
    const [shared] = await listProductViews(db(), 'staff:eve');
    expect(shared).toMatchObject({ name: 'Low reds', query: 'stock=low&words=a%26b', isShared: true });
    expect(await listProductViews(db(), 'staff:bob')).toHaveLength(2);
    const id = shared?.id ?? 0;
    const own = (owner: string) => ({ owner, mayRemoveShared: false });
    expect(await removeProductView(db(), id, own('staff:bob'))).toEqual({ kind: 'unknown' });
    expect(await removeProductView(db(), id, own('staff:ann'))).toEqual({
      kind: 'removed',
      name: 'Low reds',
    });
    expect(await removeProductView(db(), id, own('staff:ann'))).toEqual({ kind: 'unknown' });
    for (const [name, kind] of [
      ['  ', 'no-name'],
      ['x'.repeat(41), 'too-long'],
      ['a\0', 'too-long'],
    ] as const)
      expect(await keepProductView(db(), { ...view, name }, now)).toEqual({ kind });
    for (let kept = 0; kept < maxViews; kept++)
      await keepProductView(db(), { ...view, owner: 'staff:cy', name: `View ${kept}` }, now);
    expect(await keepProductView(db(), { ...view, owner: 'staff:cy' }, now)).toEqual({ kind: 'too-many' });
    expect(await keepProductView(db(), { ...view, owner: 'staff:cy', name: 'View 3' }, now)).toMatchObject({
      kind: 'kept',
    });
  });
});
