import type { PlannedFulfilment } from './fulfilment.ts';
import { packBoxes } from './pack-boxes.rules.ts';
import { type FulfilmentRequest, planFulfilment } from './plan-fulfilment.ts';
import type { CarrierAnswer, CarrierRates } from './ports.ts';

/** Plans the fulfilment and asks the carrier for a rate only when nothing else prevents it. */
export async function arrangeFulfilment(
  rates: CarrierRates,
  plan: Omit<FulfilmentRequest, 'quote'>,
): Promise<PlannedFulfilment> {
  const planned = planFulfilment({ ...plan, quote: null });
  if (plan.method !== 'shipping' || !plan.address || planned.problem?.code !== 'calculationError')
    return planned;
  return planFulfilment({ ...plan, quote: await ask(rates, plan, plan.address.zip) });
}

async function ask(
  rates: CarrierRates,
  { store, lines }: Omit<FulfilmentRequest, 'quote'>,
  zip: string,
): Promise<CarrierAnswer> {
  const sizes = store.shippingRates.boxes.map(({ bottles }) => bottles);
  const boxes = packBoxes(lines, sizes);
  return boxes ? rates.quote({ zip, boxes }) : { kind: 'no-rate' };
}
