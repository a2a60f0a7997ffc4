/**
 * Counting in the cellar on a phone with an iPhone's engine: the network is cut, and each scan counts once
 * after it is back (B-169).
 */
import { afterEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { openCount } from '#domains/purchasing/counts/open-count.ts';
import { addStaffPerson } from '#domains/staff/add-staff-person.ts';
import { addBarcode } from '#domains/stock/barcodes/change-barcodes.ts';
import type { FormatId } from '#kit/ids.ts';
import { DeskSession } from '#platform/desk-sessions/desk-session.ts';
import type { ChaosProxy } from '#tests/harness/chaos-proxy.ts';
import { expectEventually, expectVisible } from '#tests/journeys/expect-page.ts';
import { scan } from '#tests/journeys/scan.ts';
import { type EngineName, expectAccessibleHere } from './engines.ts';
import { chosenEngines, useEngines } from './use-engines.ts';

const code = '4006381333931';

export function cellarJourney(engine: EngineName): void {
  describe.runIf(chosenEngines().includes(engine))(`in the cellar in ${engine}`, () => {
    const fixture = useEngines();
    let proxy: ChaosProxy | undefined;
    afterEach(() => proxy?.close());

    /** Signs in without the sign-in pages, which the counter's journey covers. */
    async function clerksCookie(): Promise<string> {
      const now = fixture.now();
      const who = { email: 'cellar@example.com', name: 'Ann', role: 'clerk' } as const;
      const staffId = await inTransaction(fixture.db, (tx) => addStaffPerson(tx, who, { by: 'test', now }));
      const session = await DeskSession.open(fixture.db, undefined, now);
      await session.signIn({ staffId, deviceId: null, kind: 'full', now });
      return String(session.cookieToSend);
    }

    test('a count continues while the network is cut, and each scan counts once after it is back (B-166, B-169)', async () => {
      const { db } = fixture;
      const by = { actor: 'test', now: fixture.now() };
      const first = db
        .selectFrom('bottle_stock')
        .select('format_id')
        .where('on_hand', '>', 2)
        .orderBy('format_id');
      const formatId = (await first.limit(1).executeTakeFirstOrThrow()).format_id as FormatId;
      await addBarcode(db, { code, formatId, bottles: 1, ...by });
      const count = await inTransaction(db, (tx) =>
        openCount(tx, { name: 'the cellar', isBlind: true, formatIds: [formatId] }, by),
      );
      if (count.kind !== 'opened') throw new Error(count.kind);
      const counted = () =>
        db.selectFrom('count_lines').select('counted').where('count_id', '=', count.id).execute();

      const behind = await fixture.visitBehindProxy(engine, 375, 'light');
      proxy = behind.proxy;
      const { page } = behind;
      await page.goto('/healthz');
      await page.evaluate(`(document.cookie = 'desk=${await clerksCookie()}; path=/', null)`);
      await page.goto(`/desk/stock/count/${count.id}`);
      await expectVisible(page.getByText('0 of 1 sizes counted'));
      await scan(page, code);
      await expectEventually(counted, [{ counted: 1 }]);
      await expectAccessibleHere(page, 'a count');

      await proxy.become('refuse');
      await scan(page, code);
      await scan(page, code);
      await expectVisible(page.getByText('2 scans are kept.'));
      await expectAccessibleHere(page, 'a count without signal');
      await fixture.picture(`${engine} count without signal 375`);
      expect(await counted()).toEqual([{ counted: 1 }]);
      await proxy.become('pass');
      await expectVisible(page.getByText('1 of 1 sizes counted'));
      await expectEventually(counted, [{ counted: 3 }]);
    });
  });
}
