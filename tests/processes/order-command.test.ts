/** `npm run order`, as staff type it. */
import { describe, expect, test } from 'vitest';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { callCommand, spawnCommand } from '#tests/harness/run-command.ts';
import { main } from '#tools/order.ts';

const corked = ['--reason', 'One was corked.', '--by', 'Ann'];

describe.each(someEngines)('npm run order on %s', { timeout: 120_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  const order = (...words: string[]) => callCommand(main, words, shop.database.source);

  /** The command uses the machine's clock, and the checkout its own: what the command queued is due now. */
  async function follow(): Promise<void> {
    await shop.checkout.db
      .updateTable('outbox')
      .set({ available_at: 0 })
      .where('done_at', 'is', null)
      .execute();
    expect(await staffOf(shop.checkout).drain()).toEqual([]);
  }

  test('packs, sends out, takes back, refunds and cancels; show says who did what, and where the money is (R-018, S-06, S-09, N-070)', async () => {
    const staff = staffOf(shop.checkout);
    const bought = await staff.buy('delivery');
    const number = String(bought.number);
    const by = ['--by', 'Ann'];
    const gift = ['--name', 'Bea Quill', '--phone', '(516) 555-0177', '--message', 'Cheers'];
    expect((await order('gift', number, ...gift, ...by)).out).toBe(
      `Order ${number}: it is a gift. Print slip and label again.\n`,
    );
    expect((await order('pack', number, ...by)).out).toBe(
      `Order ${number} is packed; its money will be taken and its buyer notified.\n`,
    );
    expect((await order('out', number, ...by)).out).toBe(
      `Order ${number} is on its way; its buyer will be notified.\n`,
    );
    await follow();
    expect((await order('list')).out).toContain(`#${number}`);
    expect((await order('came-back', number, '--why', 'no-id', ...by)).out).toMatch(
      /^Order \d+ is back in the store\. Send it out again, or/,
    );
    const refunded = await order('refund', number, '--line', '1:1', ...corked);
    expect(refunded).toMatchObject({ code: 0, err: '' });
    expect(refunded.out).toBe(
      `$21.71 of order ${number} goes back (goods $19.99, tax $1.72, delivery $0.00), and no bottle on the shelf. Its buyer will be notified.\n`,
    );
    await follow();
    const cancelled = await order('cancel', number, '--reason', 'It could not be handed over.', ...by);
    expect(cancelled.out).toBe(
      `Order ${number} is cancelled, and 1 bottle on the shelf; its money goes back and its buyer will be notified.\n`,
    );
    await follow();
    const contact = await order('contact', number, '--email', 'ada@vine.example', ...by);
    expect(contact.out).toMatch(/^The e-mail of order \d+ is corrected, for what is sent from now on\./);
    expect((await order('resend', number, 'order-cancelled', ...by)).out).toBe(
      `order-cancelled of order ${number} goes out again: npm run order -- show ${number}\n`,
    );
    await follow();
    const shown = (await order('show', `#${number}`)).out;
    for (const line of [
      /^#\d+ {2}.* {2}delivery {2}cancelled {2}/,
      /^ {2}1\. 2 × Gamay 750 mL$/m,
      /^Payment of \$\d+\.\d\d: taken, November 20, 2026, 12:00 PM$/m,
      /^Refund of \$21\.71 \(goods \$19\.99, tax \$1\.72, delivery \$0\.00\): given back, .*, Ann: One was corked\.$/m,
      /^Refund of \$\d+\.\d\d \(goods \$19\.99, .*\): given back, .*, cancellation: It could not be handed over\.$/m,
      /^A gift for Bea Quill, \(516\) 555-0177\. Keep this sheet here: it has prices\.$/m,
      /^ {2}\| Cheers$/m,
      /^.*: gift corrected \(it is a gift\), Ann$/m,
      /^.*: packed, Ann$/m,
      /^.*: left the store, Ann$/m,
      /^.*: came back \(no-id\), Ann$/m,
      /^.*: refund \(\$21\.71: One was corked\.\), Ann$/m,
      /^.*: cancelled \(It could not be handed over\.\), Ann$/m,
      /^.*: bottles on the shelf again \(1\), Ann$/m,
      /^Told order-cancelled by text to /m,
      /^Told order-cancelled by mail to ada@vine\.example: sent$/m,
      /^.*: contact corrected \(e-mail\), Ann$/m,
      /^.*: sent once more \(order-cancelled\), Ann$/m,
    ]) {
      expect(shown).toMatch(line);
    }
    const { taken, back } = await staff.vendor();
    expect(back).toBe(taken);
  });

  test('as a program it prints the same as when it is called, and exits with the same code', async () => {
    const { number } = await staffOf(shop.checkout).buy();
    for (const words of [['show', String(number)], ['cancel', '77', '--reason', 'x'], ['dance']]) {
      expect(await spawnCommand('order', words, shop.database.source)).toEqual(await order(...words));
    }
  });

  test('what cannot be done is answered with a sentence, exits with 1, and changes nothing', async () => {
    const staff = staffOf(shop.checkout);
    const bought = await staff.buy();
    const number = String(bought.number);
    const refusals = async (...cases: [words: string[], sentence: string][]) => {
      const answers = await Promise.all(cases.map(([words]) => order(...words)));
      expect(answers).toEqual(cases.map(([, sentence]) => ({ code: 1, out: '', err: `${sentence}\n` })));
    };
    await refusals(
      [
        ['cancel', number, '--reason', '  '],
        "Say why, in a sentence that its buyer reads: --reason 'One bottle was corked.'",
      ],
      [['came-back', number, '--why', 'absent'], `Order ${number} has not left the store.`],
      [['out', number], `Order ${number} is for pickup.`],
      [['gift', number, '--none'], `That is what order ${number} has already.`],
      [
        ['refund', number, '--all', ...corked],
        `Nothing was taken for order ${number} so far. To release what is held: npm run order -- cancel ${number} --reason '…'`,
      ],
      [['cancel', '77', '--reason', 'x'], 'There is no placed order 77.'],
      [['contact', number, '--email', 'ada@vine'], 'That is not an e-mail address such as ada@example.com.'],
      [['contact', number, '--phone', '555'], 'That is not a phone number such as (516) 555-0100.'],
      [['contact', '77', '--phone', '5165550199'], 'There is no placed order 77.'],
      [['resend', number], `Nothing was sent for order ${number} so far; it is sent by the running shop.`],
      [
        ['resend', number, 'poem'],
        "'poem' is not a message. Name one of: order-placed, order-substituted, ready-for-pickup, delivery-scheduled, delivery-moved, out-for-delivery, gift-coming, delivered, hand-over-corrected, shipped, refunded, order-cancelled, order-link.",
      ],
    );
    expect(await staff.events(bought)).toEqual([]);
    await staff.drain();
    shop.checkout.wait(1_000);
    await staff.pack(bought);
    await staff.drain();
    await refusals(
      [
        ['refund', number, '--line', '2:1', ...corked],
        `Order ${number} has no line 2: npm run order -- show ${number}`,
      ],
      [
        ['refund', number, '--line', '1:3', ...corked],
        `Of line 1 of order ${number} only 2 can still be given back.`,
      ],
      [
        ['refund', number, '--delivery', ...corked],
        `That comes to nothing: order ${number} has no such money left to give back.`,
      ],
      [
        ['refund', number, '--amount', '43.44', ...corked],
        `Only $43.43 of order ${number} can still be given back.`,
      ],
      [['pack', number], `Order ${number} is packed already.`],
      [
        ['resend', number, 'shipped'],
        `shipped was never sent for order ${number}. Sent so far: order-placed, ready-for-pickup.`,
      ],
    );
    expect(await staff.refunds(bought)).toEqual([]);
    await refusals([
      ['write-off', number, '--reason', 'gone'],
      `Order ${number} is not handed over: only what has left unpaid is written off. To release it: npm run order -- cancel ${number} --reason '…'`,
    ]);
    const asked = await order('refund', number, '--all', '--restock', ...corked);
    expect(asked.out).toMatch(/, and 2 bottles on the shelf with it\. Its buyer will be notified\.\n$/);
    await follow();
    await refusals(
      [
        ['hand-over', number, '--id', 'passport'],
        `Order ${number} has been refunded in full. Cancel it: npm run order -- cancel ${number} --reason '…'`,
      ],
      [
        ['refund', number, '--all', ...corked],
        `That comes to nothing: order ${number} has no such money left to give back.`,
      ],
    );
  });

  test('sends other bottles for some of an order, given by product; show says what to pack and what is missing (S-05)', async () => {
    const staff = staffOf(shop.checkout);
    const bought = await staff.buy();
    const number = String(bought.number);
    const [packId] = await shop.checkout.stockWine({
      name: 'Morgon',
      priceCents: 1_500,
      onHand: 5,
      packs: [1, 6],
    });
    const { slug } = await shop.checkout.db
      .selectFrom('products')
      .select('slug')
      .where('name', '=', 'Morgon')
      .executeTakeFirstOrThrow();
    const wrong: [words: string[], sentence: RegExp][] = [
      [['--line', '1:1', '--with', 'nothing'], /^There is no product nothing on sale\.$/m],
      [
        ['--line', '1:1', '--with', slug, '--size', '5 L'],
        /^Say which of Morgon:\n {2}--pack \d+ {2}750 mL\n {2}--pack \d+ .*6 bottles/,
      ],
      [['--line', '2:1', '--with', slug], /has no line 2|Say which of Morgon/],
      [['--line', '1:3', '--with', slug], /^Of line 1 of order \d+ only 2 can still be replaced\.$/m],
      [
        ['--line', '1:1', '--pack', String(bought.lines[0]?.packId)],
        /^That is the bottle that was ordered\.$/m,
      ],
    ];
    for (const [words, sentence] of wrong) {
      const answer = await order('substitute', number, ...words);
      expect([words, answer.code, answer.out]).toEqual([words, 1, '']);
      expect(answer.err).toMatch(sentence);
    }
    expect(await staff.events(bought)).toEqual([]);
    const done = await order('substitute', number, '--line', '1:1', '--with', slug, '--by', 'Ann');
    expect(done).toEqual({
      code: 0,
      out: `For 1 of line 1 of order ${number} 1 × Morgon 750 mL are sent, $4.99 less, with its tax, which goes back when the order is packed. Its buyer will be notified.\n`,
      err: '',
    });
    await follow();
    expect(
      (
        await order(
          'substitute',
          number,
          '--line',
          '1:1',
          '--pack',
          String(packId),
          '--restock',
          '--by',
          'Ann',
        )
      ).code,
    ).toBe(0);
    expect((await order('pack', number, '--by', 'Ann')).code).toBe(0);
    await follow();
    const shown = (await order('show', number)).out;
    expect(shown.match(/^ {5}of these 1 replaced: send 1 × Morgon 750 mL$/gm)).toHaveLength(2);
    expect(shown).toMatch(/^.*: replaced \(1 × Morgon 750 mL for 1 × Gamay 750 mL, \$4\.99 less\), Ann$/m);
    expect(shown).toMatch(
      /^Refund of \$10\.84 \(goods \$9\.98, tax \$0\.86, delivery \$0\.00\): given back/m,
    );
    expect(shown).toMatch(/^Told order-substituted by /m);
    expect((await order('substitute', number, '--line', '1:1', '--with', slug)).err).toBe(
      `Order ${number} is packed already.\n`,
    );
  });

  test('list and show mark orders whose authorization the bank has voided (R-016)', async () => {
    const staff = staffOf(shop.checkout);
    const lapsed = await staff.buy();
    shop.checkout.wait(7 * 24 * 60 * 60_000);
    const good = await staff.buy();
    for (const each of [lapsed, good]) await staff.pack(each);
    expect(await staff.drain()).toEqual([]);
    const lines = (await order('list')).out.trimEnd().split('\n');
    const lineOf = (number: number) => lines.find((line) => line.startsWith(`#${number} `));
    expect(lineOf(lapsed.number)).toContain('  packed, NOT PAID: the bank released the money  ');
    expect(lineOf(good.number)).toContain('  packed  ');
    const shown = (await order('show', String(lapsed.number))).out;
    expect(shown).toContain('packed, NOT PAID');
    expect(shown).toMatch(/^Payment of \$43\.43: released, nothing was taken/m);
    await staff.cancel(lapsed);
    expect((await order('list')).out).not.toContain('NOT PAID');
  });

  test('I1 S-04 writes off what was handed over and can no longer be paid, and show says who did', async () => {
    const staff = staffOf(shop.checkout);
    const bought = await staff.buy();
    const number = String(bought.number);
    await staff.drain();
    shop.checkout.wait(7 * 24 * 60 * 60_000);
    await staff.pack(bought);
    await staff.handOver(bought);
    expect(await staff.drain()).toEqual([]);
    expect(await order('write-off', number, '--reason', 'Moved away.', '--by', 'Ann')).toEqual({
      code: 0,
      out: `The money of order ${number} is given up: reconciliation asks no more about it.\n`,
      err: '',
    });
    expect((await order('list')).out).not.toContain('NOT PAID');
    expect((await order('write-off', number, '--reason', 'Moved away.')).err).toBe(
      `Order ${number} is written off already.\n`,
    );
    expect((await order('show', number)).out).toMatch(/^.*: money given up \(Moved away\.\), Ann$/m);
  });
});
