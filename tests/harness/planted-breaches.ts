/**
 * Breaches to plant in the records of a shop with one order per fulfilment method. The pickup order was
 * handed over to a member who used a reward.
 */
export const breaches: readonly [string, string, RegExp][] = [
  [
    'I1 a held amount that was let go',
    `update test_gateway_payments set status = 'CANCELED' where id = (select max(id) from test_gateway_payments)`,
    /^I1 order \d+ is placed with 0 held/,
  ],
  [
    'I1 an amount that is not the order’s',
    'update test_gateway_payments set amount_cents = amount_cents + 1 where id = (select max(id) from test_gateway_payments)',
    /^I1 order \d+ of \d+ cents has \d+ held/,
  ],
  [
    'I1 money of nobody',
    `update payments set idempotency_key = 'lost' where id = (select max(id) from payments)`,
    /^I1 the gateway holds .* does not know/,
  ],
  [
    'I1 a good payment of a failed order',
    `update orders set state = 'payment_failed' where delivery_method = 'shipping'`,
    /^I1 order \d+ is payment_failed with 1 good/,
  ],
  [
    'I1 a cancelled order whose money was kept',
    `update orders set cancelled_at = 1 where delivery_method = 'shipping'`,
    /^I1 order \d+ is cancelled and 0 of \d+ cents were given back/,
  ],
  [
    'I1 a cancelled order whose money is still held',
    `update orders set cancelled_at = 1 where delivery_method = 'shipping'; update test_gateway_payments set status = 'APPROVED'`,
    /^I1 order \d+ is cancelled and \d+ cents are still held/,
  ],
  [
    'I1 refunds beyond the payment',
    refund({ amount: 'p.amount_cents + 1' }),
    /^I1 payment .* has refunds of/,
  ],
  [
    'I1 a refund that the gateway does not know',
    refund({ amount: '1' }),
    /^I1 refund .* is not in the gateway/,
  ],
  [
    'I1 a refused refund that the gateway paid',
    `${refund({ amount: '1', state: 'refused' })}; ${vendorRefund('1')}`,
    /^I1 refund .* was refused and is in/,
  ],
  ['I1 a refund of the gateway alone', vendorRefund('1'), /^I1 the gateway gave money back under/],
  ['I1 a gateway that gave back too much', vendorRefund('amount_cents + 1'), /^I1 the gateway gave back/],
  [
    'I2 a line at another price',
    'update order_lines set price_cents = price_cents + 1, total_cents = total_cents + quantity',
    /^I2 order \d+: lines of/,
  ],
  ['I2 a discount on no line', 'update order_lines set discount_cents = 0', /^I2 order \d+: lines less 0/],
  [
    'I3 a line of the till that moved nothing',
    `insert into counter_lines (key, location_id, item_key, name, quantity, amount_cents, happened_at, taken_at, state, format_id, bottles)
     select 'square:1:a', 'C1', 'V', 'x', 1, 100, 1, 1, 'taken', max(id), 1 from formats`,
    /^I3 the till's line square:1:a moved bottles 0 times/,
  ],
  [
    'I3 bottles that the till sold too much, and that no movement tells',
    `insert into overdrawn (format_id, bottles) select max(id), 2 from formats`,
    /^I3 format \d+ is overdrawn by 2 and by 0 in its movements/,
  ],
  [
    'I3 a bottle that nobody moved',
    'update bottle_stock set on_hand = on_hand + 1',
    /^I3 format \d+ has \d+ bottles on hand and \d+ by/,
  ],
  ['I3 a hold of nobody', 'update bottle_stock set held = 1', /^I3 format \d+ has 1 bottles held and 0/],
  [
    'I3 bottles of a refund that are not on the shelf',
    `${refund({ amount: '1' })}; ${vendorRefund('1')}; insert into order_refund_lines (refund_id, order_id, position, quantity, goods_cents, restock) select id, order_id, 0, 1, 1, 1 from refunds`,
    /^I3 order \d+ is placed and holds 2 bottles of 1/,
  ],
  [
    'I3 bottles on the shelf of a refund that was refused',
    `${refund({ amount: '1', state: 'refused' })}; insert into order_refund_lines (refund_id, order_id, position, quantity, goods_cents, restock) select id, order_id, 0, 1, 1, 1 from refunds; update stock_movements set change = change + 1 where order_id = (select order_id from refunds)`,
    /^I3 order \d+ is placed and holds 1 bottles of 2/,
  ],
  [
    'I1 an order that was written off and is paid',
    `update orders set written_off_at = 1 where delivery_method = 'shipping'`,
    /^I1 order \d+ is placed with 1 held/,
  ],
  [
    'I3 an order without its bottles',
    'update stock_movements set order_id = null',
    /^I3 order \d+ is placed and holds 0 bottles/,
  ],
  [
    'I4 a balance beside its ledger',
    'update programme_accounts set balance = balance + 1',
    /^I4 account .* by its ledger/,
  ],
  [
    'I4 an award that is used for a failed order',
    `update orders set state = 'payment_failed' where delivery_method = 'pickup'`,
    /^I4 award .* which failed/,
  ],
  [
    'I4 an award of somebody else',
    `update orders set loyalty_customer_id = 'another' where delivery_method = 'pickup'`,
    /^I4 award .* of another customer/,
  ],
  [
    'I4 a spent reward that is offered again',
    `update loyalty_awards set state = 'pending', order_id = null`,
    /^I4 reward .* still waits/,
  ],
  [
    'I4 points twice',
    `insert into loyalty_order_points (key, order_id, customer_id, reason, goods_cents, points, told_at, created_at) select 'again', order_id, customer_id, reason, goods_cents, points, null, 1 from loyalty_order_points`,
    /^I4 order .* earned 2 times/,
  ],
  [
    'I4 points above a dollar each',
    'update loyalty_order_points set points = points + 1',
    /^I4 order .* comes to \d+ points of \d+/,
  ],
  [
    'I4 points that the programme has otherwise',
    'update programme_entries set change = change + 1',
    /points here and/,
  ],
  [
    'I5 a window with one too many',
    'update delivery_slots set booked = 5',
    /^I5 window .* has 5 orders and takes 4/,
  ],
  [
    'I5 a count that is not its bookings',
    'update delivery_slots set booked = 0',
    /^I5 window .* counts 0 orders and has 1/,
  ],
  ['I5 a promise without a place', 'delete from slot_bookings', /^I5 order \d+ was promised .* no window/],
  [
    'I5 a place for nobody',
    `update slot_bookings set order_id = 'nobody'`,
    /^I5 window .* is kept for nobody/,
  ],
  ['I6 nobody said 21', 'update orders set age_confirmed_at = 0', /^I6 order \d+ has no age confirmation/],
  [
    'I6 a spirit in a parcel',
    `update products set category_path = 'spirits/vodka'`,
    /^I6 order \d+ ships .* a spirit/,
  ],
  [
    'I6 a parcel to New Jersey',
    `update orders set delivery_zip = '07030' where delivery_method = 'shipping'`,
    /^I6 order \d+ goes to 07030/,
  ],
  ['I6 handed over unseen', `update orders set id_check = null`, /^I6 order \d+ was handed over unseen/],
  ['I8 an attempt in the air', `update payments set state = 'settling'`, /^I8 payment .* is still settling/],
];

export const unsettled: readonly [string, string, RegExp][] = [
  ['I8 a refund in the air', refund({ amount: '1', state: 'asked' }), /^I8 refund .* unanswered/],
  [
    'I9 a consequence that nobody tries',
    'update outbox set done_at = null, attempts = 0',
    /^I9 order\.placed:.* nobody tries it/,
  ],
  ['I9 an order that was never confirmed', 'delete from messages', /^I9 order \d+ was confirmed 0 times/],
  [
    'I9 an order that was confirmed twice',
    `insert into messages (id, key, channel, kind, recipient, state, attempts, order_id, created_at) select 'again' || id, 'again' || key, channel, kind, recipient, state, attempts, order_id, 1 from messages`,
    /^I9 order \d+ was confirmed 2 times/,
  ],
  [
    'I9 a failed order that was confirmed',
    `update orders set state = 'payment_failed'`,
    /^I9 order \d+ is payment_failed and was confirmed/,
  ],
  [
    'I1 goods out of the house on a mere hold',
    `update payments set state = 'authorised'`,
    /^I1 order \d+ was handed over and its money only held/,
  ],
];

export const secrets: readonly [string, string][] = [
  ['a card number', 'Ada 4111 1111 1111 1111'],
  ['a card number', '4111111111111111'],
  ['a card number', '3782 822463 10005'],
  ['a card token', 'cnon:card-nonce-ok'],
  ['a card on file', 'ccof:customer-card-id-ok'],
  ['a password hash', '$argon2id$v=19$m=19456'],
  ['a header with a key', 'Bearer EAAAE1234567'],
  ['a named secret', '{"passcode":"123456"}'],
];

function refund({ amount, state = 'refunded' }: { amount: string; state?: string }): string {
  return `insert into refunds (id, order_id, payment_id, idempotency_key, amount_cents, goods_cents, tax_cents, delivery_cents, state, reason, actor, created_at, updated_at)
    select 'r', p.order_id, p.id, 'key-r', ${amount}, ${amount}, 0, 0, '${state}', 'test', 'test', 1, 1 from payments p limit 1`;
}

function vendorRefund(amount: string): string {
  return `insert into test_gateway_refunds (id, idempotency_key, payment_id, amount_cents, created_at) select 'v', 'key-r', id, ${amount}, 1 from test_gateway_payments limit 1`;
}
