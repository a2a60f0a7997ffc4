/** The URLs of the shelf's bottles at the desk: deliveries, suppliers, and a size with its movements. */
import { maxFileBytes } from '#domains/purchasing/add-receipt-file.ts';
import { registerUploadScope } from '#screens/desk/read-upload.ts';
import { bottleScreen } from '#screens/desk/stock/bottle-handlers.ts';
import { counterScreen, maxDayBytes } from '#screens/desk/stock/counter-handlers.ts';
import { countScreen } from '#screens/desk/stock/counts/count-handlers.ts';
import { reasonsScreen } from '#screens/desk/stock/reasons/reasons-handlers.ts';
import { receiptScreen } from '#screens/desk/stock/receipt-handlers.ts';
import { stockScreen } from '#screens/desk/stock/stock-handlers.ts';
import { suppliersScreen } from '#screens/desk/stock/supplier-handlers.ts';
import { get, post, type Route } from '../routes/route.ts';
import type { Shop } from '../shop.ts';
import { type DeskRule, deskDoor } from './rules.ts';
import { supplyRoutes } from './supply-routes.ts';

export function stockRoutes(shop: Shop, act: DeskRule): Route[] {
  const stock = stockScreen(shop);
  const receipt = receiptScreen(shop);
  const suppliers = suppliersScreen(shop);
  const bottle = bottleScreen(shop);
  const count = countScreen(shop);
  const counter = counterScreen(shop);
  const [work, check] = [act('work-stock'), act('check-invoices')];
  const at = '/desk/stock/receive';
  const counts = '/desk/stock/count';
  return [
    get('/desk/stock', 'desk.stock', stock.show, work),
    get('/desk/stock/offline', 'desk.stock.offline', stock.offline, deskDoor),
    post('/desk/stock/find', 'desk.stock.find', stock.find, work),
    get('/desk/stock/receipts.csv', 'desk.stock.file', stock.file, check),
    get('/desk/stock/reasons', 'desk.stock.reasons', reasonsScreen(shop).show, act('see-sales-reports')),
    get('/desk/stock/suppliers', 'desk.suppliers', suppliers.list, check),
    get('/desk/stock/suppliers/new', 'desk.supplier.new', suppliers.create, check),
    get('/desk/stock/suppliers/:id', 'desk.supplier', suppliers.show, check),
    post('/desk/stock/suppliers', 'desk.supplier.add', suppliers.add, check),
    post('/desk/stock/suppliers/:id', 'desk.supplier.change', suppliers.change, check),
    get('/desk/stock/bottles/:id', 'desk.bottle', bottle.show, work),
    post('/desk/stock/bottles/:id/adjusted', 'desk.bottle.adjust', bottle.adjust, work),
    post('/desk/stock/bottles/:id/counted', 'desk.bottle.count', bottle.count, work),
    get(counts, 'desk.counts', count.list, work),
    post(counts, 'desk.count.open', count.open, work),
    get(`${counts}/:id`, 'desk.count', count.show, work),
    get(`${counts}/:id/differences`, 'desk.count.differences', count.differences, work),
    post(`${counts}/:id/scans`, 'desk.count.scan', count.scan, work),
    post(`${counts}/:id/typed`, 'desk.count.type', count.type, work),
    post(`${counts}/:id/again`, 'desk.count.again', count.again, work),
    post(`${counts}/:id/accepted`, 'desk.count.accept', count.accept, act('adjust-stock')),
    post(`${counts}/:id/dropped`, 'desk.count.drop', count.drop, work),
    post('/desk/stock/bottles/:id/source', 'desk.bottle.source', bottle.source, check),
    ...supplyRoutes(shop, act),
    get('/desk/stock/counter', 'desk.counter', counter.show, work),
    post('/desk/stock/counter/lines', 'desk.counter.match', counter.match, work),
    post('/desk/stock/counter/matches', 'desk.counter.rematch', counter.rematch, work),
    post('/desk/stock/counter/file/plan', 'desk.counter.plan', counter.plan, work, {
      bodyLimit: maxDayBytes,
    }),
    post('/desk/stock/counter/file', 'desk.counter.take', counter.take, work, { bodyLimit: maxDayBytes }),
    get(at, 'desk.receive', receipt.create, work),
    post(at, 'desk.receipt.open', receipt.open, work),
    get(`${at}/:id`, 'desk.receipt', receipt.show, work),
    post(`${at}/:id/invoice`, 'desk.receipt.invoice', receipt.invoice, work),
    post(`${at}/:id/scans`, 'desk.receipt.scan', stock.scan, work),
    post(`${at}/:id/lines/:line`, 'desk.receipt.line', receipt.line, work),
    post(`${at}/:id/lines/:line/remove`, 'desk.receipt.line.remove', receipt.removeLine, work),
    post(`${at}/:id/received`, 'desk.receipt.receive', receipt.receive, work),
    post(`${at}/:id/checked`, 'desk.receipt.check', receipt.check, check),
    post(`${at}/:id/reversed`, 'desk.receipt.reverse', receipt.reverse, act('adjust-stock')),
    post(`${at}/:id/dropped`, 'desk.receipt.drop', receipt.drop, work),
    get(`${at}/:id/files/:file`, 'desk.receipt.file', receipt.file, check),
    {
      ...post(`${at}/:id/files`, 'desk.receipt.file.add', receipt.addFile, work, { bodyLimit: maxFileBytes }),
      scope: registerUploadScope,
    },
  ];
}
