/** What is on the shelf and does not sell (B-236). */
import { findPacksOfFormats } from '#domains/catalogue/find-packs-of-formats.ts';
import { readBottles } from '#domains/catalogue/read-bottles.ts';
import { lastPromotions } from '#domains/pricing/last-promotions.ts';
import { readBottleCosts } from '#domains/purchasing/read-bottle-costs.ts';
import type { Days } from '#domains/reports/report.ts';
import { proofOf, staffOf } from '#domains/staff/current-staff.ts';
import { isOpenTo, rightTo } from '#domains/staff/permissions.rules.ts';
import { findLying } from '#domains/stock/lying/find-lying.ts';
import { formatDay, storeDay } from '#kit/clock.ts';
import type { PackId } from '#kit/ids.ts';
import { formatCents } from '#kit/money.ts';
import type { BuiltReport, ReportKind } from '../built-report.ts';
import type { BuildReport } from '../report-screen.ts';
import { shortDay } from '../short-day.rules.ts';

const dayMs = 24 * 60 * 60_000;
/** Averages are in hundredths of a cent. */
const hundredthsOfCent = 100;

export const slowKind: ReportKind = {
  name: 'slow',
  title: 'Slow movers',
  question: 'Which bottles lie on the shelf, and how much money with them?',
  isOfDays: false,
  choices: [
    {
      ...{ label: 'Without a sale for', field: 'days' },
      options: [
        { value: '90', name: '90 days' },
        { value: '180', name: '180 days' },
        { value: '365', name: 'A year' },
      ],
    },
  ],
};

const markDownOf = (packs: readonly PackId[]): string =>
  `/desk/promotions/new?${new URLSearchParams({ packs: packs.join(',') })}`;

export const buildSlow: BuildReport = async (deps, _days: Days, chosen, request): Promise<BuiltReport> => {
  const { longReads, clock } = deps;
  const { role } = staffOf(request.desk);
  const mayMarkDown = isOpenTo('change-prices', role, proofOf(request.desk));
  const seesCost = rightTo('see-cost', staffOf(request.desk).role, proofOf(request.desk)) === 'may';
  const lying = await findLying(longReads, clock() - Number(chosen.days) * dayMs);
  const ids = lying.map(({ formatId }) => formatId);
  const bottles = await readBottles(longReads, ids);
  const costs = await readBottleCosts(longReads, ids);
  const packs = await findPacksOfFormats(longReads, ids);
  const promoted = await lastPromotions(longReads, [...packs.values()].flat(), clock());
  const costOf = ({ formatId, onHand }: (typeof lying)[number]) => {
    const average = costs.get(formatId);
    return average === undefined ? null : Math.round((average * onHand) / hundredthsOfCent);
  };
  /** The promotion on its packs that began last. */
  const promotionOf = (own: readonly PackId[]): string => {
    const [last] = own
      .flatMap((packId) => promoted.get(packId) ?? [])
      .toSorted((a, b) => b.startsAt - a.startsAt);
    return last === undefined ? 'none' : `${last.name}, ${shortDay(storeDay(last.startsAt))}`;
  };
  const day = (at: number | null) => (at === null ? 'never' : shortDay(storeDay(at)));
  const rows = lying
    .toSorted((a, b) => (costOf(b) ?? 0) - (costOf(a) ?? 0) || b.onHand - a.onHand)
    .map((each) => {
      const bottle = bottles.get(each.formatId);
      const own = packs.get(each.formatId) ?? [];
      const name = bottle ? `${[bottle.name, bottle.vintage].filter(Boolean).join(' ')}, ${bottle.size}` : '';
      return {
        cells: [
          ...[name, each.onHand, ...(seesCost ? [costOf(each)] : []), day(each.soldAt), day(each.cameAt)],
          promotionOf(own),
          ...(mayMarkDown ? [own.length === 0 ? '' : 'Mark down'] : []),
        ],
        // The link itself marks nothing down: the promotion is rehearsed there first.
        hrefs: [
          null,
          null,
          ...(seesCost ? [null] : []),
          null,
          null,
          null,
          own.length === 0 ? null : markDownOf(own),
        ],
        href: `/desk/stock/bottles/${each.formatId}`,
      };
    });
  const onHand = lying.reduce((sum, each) => sum + each.onHand, 0);
  const value = lying.reduce((sum, each) => sum + (costOf(each) ?? 0), 0);
  const unknown = lying.filter((each) => costOf(each) === null).length;
  return {
    days: null,
    words: [`as of ${formatDay(storeDay(clock()))}`],
    headline: [
      { name: 'Bottles that lie', value: onHand.toLocaleString('en-US'), note: null },
      { name: 'Sizes', value: lying.length.toLocaleString('en-US'), note: null },
      ...(seesCost
        ? [
            {
              ...{ name: 'What they cost', value: formatCents(value) },
              note: unknown === 0 ? null : `${unknown} sizes without a known cost`,
            },
          ]
        : []),
    ],
    charts: [],
    tables: [
      {
        title: 'Most expensive first',
        columns: [
          { name: 'Bottle', kind: 'text' },
          { name: 'On hand', kind: 'count' },
          ...(seesCost ? [{ name: 'At cost', kind: 'cents' as const }] : []),
          { name: 'Last sold', kind: 'text' },
          { name: 'Last received', kind: 'text' },
          { name: 'Last promotion', kind: 'text' },
          ...(mayMarkDown ? [{ name: 'Next', kind: 'text' as const }] : []),
        ],
        rows,
        sum: ['Together', onHand, ...(seesCost ? [value] : []), '', '', '', ...(mayMarkDown ? [''] : [])],
        note: 'Neither sold, in the shop or at the till, nor received for so long. ‘Mark down’ begins a promotion of the bottle, which is rehearsed before it starts.',
      },
    ],
  };
};
