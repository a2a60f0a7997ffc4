/** Orders to suppliers as they stand, and what is on its way by them. */
export {
  arrivingOfOrder as readArrivingOfOrder,
  linesOfOrder as readSupplyOrderLines,
  listSupplyOrders,
  onOrderOf as readOnOrder,
  receiptsOfOrder as listReceiptsOfOrder,
  supplyOrderById as findSupplyOrder,
} from './supply-orders.store.ts';
