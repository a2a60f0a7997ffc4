/** What was done to deliveries and suppliers, in a sentence (B-032). */
import { formatDay } from '#kit/clock.ts';
import { formatCents } from '#kit/money.ts';
import { bottles, it, type Tell } from './tell.rules.ts';

interface NotedReceipt {
  supplier?: string;
  invoice?: string;
  bottles?: number;
  totalCents?: number | null;
  differsByCents?: number;
}

const noted = (value: unknown): NotedReceipt => (value ?? {}) as NotedReceipt;

/** 'the delivery of Winebow, invoice 4471' */
function deliveryOf(value: unknown): string {
  const { supplier = '', invoice = '' } = noted(value);
  return `the delivery of ${supplier}${invoice === '' ? '' : `, invoice ${invoice}`}`;
}

const bottlesOf = (value: unknown) => bottles(noted(value).bottles ?? 0);

/** '$120.00', 'none' */
function costOf(value: unknown): string {
  const { costCents = null } = (value ?? {}) as { costCents?: number | null };
  return costCents === null ? 'none' : formatCents(costCents);
}

const nameOf = (value: unknown): string => (value as { name?: string } | null)?.name ?? 'a supplier';

interface NotedCount {
  name?: string;
  sizes?: number;
  changed?: number;
  bottles?: number;
}

const countOf = (value: unknown): string => `the count of ${(value as NotedCount | null)?.name ?? 'a shelf'}`;

/** '3 sizes differed, −2 bottles together' */
function changedOf(value: unknown): string {
  const { changed = 0, bottles: sum = 0 } = (value ?? {}) as NotedCount;
  if (changed === 0) return 'nothing differed';
  const sign = sum < 0 ? '−' : '+';
  return `${changed} ${changed === 1 ? 'size' : 'sizes'} differed, ${sum === 0 ? '' : sign}${bottles(Math.abs(sum))} together`;
}

/** 'the order of Winebow, 24 bottles' */
function supplyOrderOf(value: unknown): string {
  const { supplier = '', bottles: ordered } = noted(value);
  return `the order of ${supplier}${ordered === undefined ? '' : `, ${bottles(ordered)}`}`;
}

const tillName = (value: unknown): string => (value as { name?: string } | null)?.name ?? 'item';

/** 'Barolo 2021, 750 mL', '12 bottles of Barolo 2021, 750 mL', 'not a bottle' */
function tillBottle(value: unknown): string {
  const { bottle = null, bottles: count = 1 } = (value ?? {}) as { bottle?: string | null; bottles?: number };
  if (bottle === null) return 'not a bottle';
  return count === 1 ? bottle : `${bottles(count)} of ${bottle}`;
}

export const stockWords: Readonly<Record<string, Tell>> = {
  'till till-closed': ({ after }) =>
    `said that “${(after as { name?: string } | null)?.name ?? 'a line of the till'}” is not a bottle`,
  'till till-file-taken': ({ after }) => {
    const { lines = 0, from, to } = (after ?? {}) as { lines?: number; from?: string; to?: string };
    const days =
      from === undefined
        ? ''
        : ` of ${from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to ?? from)}`}`;
    return `took in ${lines === 1 ? '1 line' : `${lines} lines`} of the till${days} from a file`;
  },
  'receipt opened': ({ after }) => `opened ${deliveryOf(after)}`,
  'receipt invoice-changed': ({ after }) => `changed what the paper says of ${deliveryOf(after)}`,
  'receipt cost-changed': ({ before, after }) =>
    `changed a cost of a delivery from ${costOf(before)} to ${costOf(after)}`,
  'receipt received': ({ after }) => `received ${deliveryOf(after)}: ${bottlesOf(after)}`,
  'receipt checked': ({ after }) => {
    const by = noted(after).differsByCents ?? 0;
    return `checked ${deliveryOf(after)}${by === 0 ? '' : `, which differs by ${formatCents(Math.abs(by))}`}`;
  },
  'receipt reversed': ({ before }) => `reversed ${deliveryOf(before)}: ${bottlesOf(before)}`,
  'receipt dropped': ({ before }) => `threw away ${deliveryOf(before)}, before it was received`,
  'receipt file-added': () => 'added a document to a delivery',
  'count opened': ({ after }) => `began ${countOf(after)}`,
  'count accepted': ({ after }) => `accepted ${countOf(after)}: ${changedOf(after)}`,
  'count dropped': ({ before }) => `threw away ${countOf(before)}`,
  'count undone': ({ before }) => `took back ${countOf(before)}`,
  'supply-order made': ({ after }) => `wrote ${supplyOrderOf(after)}`,
  'supply-order changed': ({ after }) => `changed ${supplyOrderOf(after)}`,
  'supply-order dropped': ({ before }) => `threw away ${supplyOrderOf(before)}, before it was ordered`,
  'supply-order ordered': ({ after }) =>
    `ordered: ${supplyOrderOf(after)}${(after as { way?: string } | null)?.way === 'mail' ? ', by mail' : ''}`,
  'supply-order closed': ({ before }) => `closed ${supplyOrderOf(before)}: nothing more will come`,
  'product supplier-set': ({ after }) => {
    const { supplier = '', caseBottles = 1 } = (after ?? {}) as { supplier?: string; caseBottles?: number };
    return `said that it is bought from ${supplier}, in cases of ${caseBottles}`;
  },
  'order shelf-checked': ({ after }, naming) => {
    const { found = 0, of = 0 } = (after ?? {}) as { found?: number; of?: number };
    return `checked the shelf for ${it(naming, 'it')}: ${found} of ${of} there`;
  },
  'product till-matched': ({ after }, naming) =>
    `said that the till’s “${tillName(after)}” is ${it(naming, 'this bottle')}`,
  'till till-match-changed': ({ before, after }) =>
    `changed what the till’s “${tillName(after)}” is, from ${tillBottle(before)} to ${tillBottle(after)}`,
  'supplier added': ({ after }) => `added the supplier ${nameOf(after)}`,
  'supplier changed': ({ after }) => `changed the supplier ${nameOf(after)}`,
};
