import type { Ask } from './ask.ts';

/** Suppliers, a delivery from its invoice to its reversal, and one size with its movements. */
export async function askAboutStock(ask: Ask, formatId: number): Promise<void> {
  const supplier = {
    name: 'Winebow',
    address: '',
    email: '',
    phone: '',
    leadDays: '3',
    cycleDays: '7',
    safetyBottles: '2',
    open: '1',
  };
  const invoice = { supplierId: '1', invoiceNumber: '4471', invoiceDate: '2026-11-19', total: '252.40' };
  const at = '/desk/stock/receive';
  for (const who of ['guest', 'owner', 'clerk'] as const) {
    await ask(who, 'desk.suppliers', '/desk/stock/suppliers');
    await ask(who, 'desk.supplier.new', '/desk/stock/suppliers/new');
    await ask(who, 'desk.supplier.add', '/desk/stock/suppliers', 'POST', supplier);
    await ask(who, 'desk.supplier', '/desk/stock/suppliers/1');
    await ask(who, 'desk.supplier.change', '/desk/stock/suppliers/1', 'POST', supplier);
    await ask(who, 'desk.receive', at);
    await ask(who, 'desk.receipt.open', at, 'POST', invoice);
    await ask(who, 'desk.receipt.invoice', `${at}/1/invoice`, 'POST', { ...invoice, supplierId: '' });
    const scans = [{ id: 'ab12cd34', code: '', formatId, bottles: 12 }];
    await ask(who, 'desk.receipt.scan', `${at}/1/scans`, 'POST', { scans });
    await ask(who, 'desk.receipt.line', `${at}/1/lines/1`, 'POST', { cost: '120.00' });
    await ask(who, 'desk.receipt.line.remove', `${at}/1/lines/99/remove`, 'POST');
    await ask(who, 'desk.receipt', `${at}/1`);
    await ask(who, 'desk.receipt.file.add', `${at}/1/files`, 'POST', Buffer.from('no picture'));
    await ask(who, 'desk.receipt.file', `${at}/1/files/99`);
    await ask(who, 'desk.stock.find', '/desk/stock/find', 'POST', { find: 'rosso' });
    await ask(who, 'desk.receipt.receive', `${at}/1/received`, 'POST', { version: '1' });
    await ask(who, 'desk.receipt.check', `${at}/1/checked`, 'POST', { version: '1' });
    await ask(who, 'desk.receipt.reverse', `${at}/1/reversed`, 'POST', { why: '' });
    await ask(who, 'desk.receipt.drop', `${at}/99/dropped`, 'POST');
    await ask(who, 'desk.stock', '/desk/stock');
    await ask(who, 'desk.stock.reasons', '/desk/stock/reasons');
    await ask(who, 'desk.stock.offline', '/desk/stock/offline');
    await ask(who, 'desk.stock.file', '/desk/stock/receipts.csv');
    const counts = '/desk/stock/count';
    await ask(who, 'desk.count.open', counts, 'POST', { scope: 'least-trusted', blind: '1' });
    await ask(who, 'desk.counts', counts);
    await ask(who, 'desk.count.scan', `${counts}/1/scans`, 'POST', { scans });
    const typed = { formatId: String(formatId), counted: 'x', from: '' };
    await ask(who, 'desk.count.type', `${counts}/1/typed`, 'POST', typed);
    await ask(who, 'desk.count', `${counts}/1`);
    await ask(who, 'desk.count.differences', `${counts}/1/differences`);
    await ask(who, 'desk.count.again', `${counts}/1/again`, 'POST', { formats: '' });
    await ask(who, 'desk.count.accept', `${counts}/1/accepted`, 'POST', { version: '99' });
    await ask(who, 'desk.count.drop', `${counts}/99/dropped`, 'POST');
    const csv = 'date,code,bottles,amount\n2026-11-19,999,1,9.99\n';
    await ask(who, 'desk.counter.plan', '/desk/stock/counter/file/plan', 'POST', { csv });
    await ask(who, 'desk.counter.take', '/desk/stock/counter/file', 'POST', { csv, hash: '' });
    await ask(who, 'desk.counter.match', '/desk/stock/counter/lines', 'POST', { key: 'x', not: '1' });
    await ask(who, 'desk.counter.rematch', '/desk/stock/counter/matches', 'POST', { key: 'x', not: '1' });
    await ask(who, 'desk.counter', '/desk/stock/counter');
    const bottle = `/desk/stock/bottles/${formatId}`;
    await ask(who, 'desk.bottle.adjust', `${bottle}/adjusted`, 'POST', { cause: 'broken', bottles: '1' });
    await ask(who, 'desk.bottle.count', `${bottle}/counted`, 'POST', { counted: 'x' });
    const source = { supplierId: '1', caseBottles: '6' };
    await ask(who, 'desk.bottle.source', `${bottle}/source`, 'POST', source);
    await ask(who, 'desk.bottle', bottle);
    const wishes = { supplierId: '1', lines: `${formatId}:2x6` };
    await ask(who, 'desk.low', '/desk/stock/low');
    await ask(who, 'desk.reorder', '/desk/stock/reorder?supplier=1');
    await ask(who, 'desk.supply.make', '/desk/stock/orders', 'POST', wishes);
    const order = '/desk/stock/orders/1';
    await ask(who, 'desk.supply.change', order, 'POST', { version: '9', lines: `${formatId}:1x6` });
    await ask(who, 'desk.supply', order);
    await ask(who, 'desk.supply.file', `${order}/order.csv`);
    await ask(who, 'desk.supply.order', `${order}/ordered`, 'POST', { version: '1', way: 'otherwise' });
    await ask(who, 'desk.supply.close', `${order}/closed`, 'POST');
    await ask(who, 'desk.supply.drop', `${order}/dropped`, 'POST');
  }
}
