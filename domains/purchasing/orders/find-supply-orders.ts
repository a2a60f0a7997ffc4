/** Reads orders to suppliers, and the bottles on their way. */
export {
  arrivingOfOrder as readArrivingOfOrder,
  linesOfOrder as readSupplyOrderLines,
  listSupplyOrders,
  onOrderOf as readOnOrder,
  receiptsOfOrder as listReceiptsOfOrder,
  supplyOrderById as findSupplyOrder,
} from './supply-orders.store.ts';
