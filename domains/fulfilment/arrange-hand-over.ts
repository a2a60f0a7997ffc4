import type { HandOver } from './fulfilment.ts';
import { packBoxes } from './pack-boxes.rules.ts';
import { type HandOverPlan, planHandOver } from './plan-hand-over.ts';
import type { CarrierAnswer, CarrierRates } from './ports.ts';

/** Plans a hand-over, asking the carrier for its rate only when nothing else stands in the way. */
export async function arrangeHandOver(
  rates: CarrierRates,
  plan: Omit<HandOverPlan, 'quote'>,
): Promise<HandOver> {
  const planned = planHandOver({ ...plan, quote: null });
  if (plan.method !== 'shipping' || !plan.address || planned.problem?.code !== 'calculationError')
    return planned;
  return planHandOver({ ...plan, quote: await ask(rates, plan, plan.address.zip) });
}

async function ask(
  rates: CarrierRates,
  { store, lines }: Omit<HandOverPlan, 'quote'>,
  zip: string,
): Promise<CarrierAnswer> {
  const sizes = store.shippingRates.boxes.map(({ bottles }) => bottles);
  const boxes = packBoxes(lines, sizes);
  return boxes ? rates.quote({ zip, boxes }) : { kind: 'no-rate' };
}
