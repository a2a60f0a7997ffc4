import { type AreaChange, setArea, switchArea } from '#domains/store/delivery-settings.ts';
import { readAmount } from '#kit/money.ts';
import { change, type Options, type StoreOrder } from './order.ts';
import { parseSwitch } from './parse-values.ts';

/** `area on NAME`, `area off NAME`, or `area set NAME` with what is to change. */
export function parseArea(
  [verb = '', ...nameWords]: readonly string[],
  options: Options,
): StoreOrder | undefined {
  const name = nameWords.join(' ');
  if (name === '') return undefined;
  const isOn = parseSwitch(verb);
  if (isOn !== undefined && Object.keys(options).length === 0)
    return change(({ db }, by) => switchArea(db, name, isOn, by));
  const area = verb === 'set' ? readAreaOptions(name, options) : undefined;
  return area && change((desk, by) => setArea(desk, area, by));
}

/** `--aliases none` empties them; `--fee store` returns to the store's fee. */
function readAreaOptions(
  name: string,
  { zips, county, aliases, minimum, fee, ...others }: Options,
): AreaChange | undefined {
  const area: AreaChange = { name };
  if (zips !== undefined) area.zips = listOf(zips);
  if (county !== undefined) area.county = county;
  if (aliases !== undefined) area.aliases = aliases === 'none' ? [] : listOf(aliases);
  if (minimum !== undefined) {
    const minimumCents = readAmount(minimum);
    if (minimumCents === undefined) return undefined;
    area.minimumCents = minimumCents;
  }
  if (fee !== undefined) {
    const feeCents = fee === 'store' ? null : readAmount(fee);
    if (feeCents === undefined) return undefined;
    area.feeCents = feeCents;
  }
  return Object.keys(others).length > 0 || Object.keys(area).length === 1 ? undefined : area;
}

function listOf(text: string): string[] {
  return text.split(',').map((part) => part.trim());
}
