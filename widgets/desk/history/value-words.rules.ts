/** Values of settings in words: what a setting was changed from and to. */
import { weekdayNames } from '#domains/store/hours.rules.ts';
import { formatDay, formatWallTime } from '#kit/clock.ts';
import { formatCents } from '#kit/money.ts';
import { formatMoment } from './moment.rules.ts';

/** 'fee $10.00, threshold $100.00', 'on', 'none'. */
export function valueWords(value: unknown, name = ''): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number') return numberWords(value, name);
  if (name === 'words') return `“${value}”`;
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value;
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.map((each) => valueWords(each)).join(', ');
  return recordWords(value as Record<string, unknown>);
}

/** Only the parts that differ between two values of the same kind: 'fee from $10.00 to $5.00'. */
export function changeWords(before: unknown, after: unknown, name = ''): string {
  if (isRecord(before) && isRecord(after) && !isHours(before) && !isHours(after)) {
    const parts = [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
      .map((key) => `${fieldWords(key)} ${changeWords(before[key], after[key], key)}`.trim());
    return parts.join(', ');
  }
  return `from ${valueWords(before, name)} to ${valueWords(after, name)}`;
}

function numberWords(value: number, name: string): string {
  if (/Cents$/.test(name)) return formatCents(value);
  if (/^(?:opens|closes|shipCutOff)Minutes$/.test(name)) return formatWallTime(value);
  if (/Minutes$/.test(name)) return `${value} min`;
  // Epoch ms.
  if (/(?:from|until)At$/.test(name)) return formatMoment(value, value);
  if (/Millipercent$/.test(name)) return `${value / 1_000}%`;
  return value.toLocaleString('en-US');
}

function recordWords(value: Record<string, unknown>): string {
  if (isHours(value))
    return `${formatWallTime(value.opensMinutes)} to ${formatWallTime(value.closesMinutes)}`;
  return Object.entries(value)
    .map(([key, part]) => `${fieldWords(key)} ${valueWords(part, key)}`.trim())
    .join(', ');
}

const fieldNames: Readonly<Record<string, string>> = {
  hours: '',
  note: '',
  words: '',
  isActive: 'delivered to',
  thresholdCents: 'free from',
  lengthMinutes: 'length',
  leadMinutes: 'notice',
  capacity: 'orders in each',
};

/** 'feeCents' is 'fee', 'lookFirstCents' is 'look first'. */
function fieldWords(key: string): string {
  const [, weekday, hour] = /^([0-6]) (\d{1,2})$/.exec(key) ?? [];
  if (weekday !== undefined) return `${weekdayNames[Number(weekday)]} ${formatWallTime(Number(hour) * 60)}`;
  const plain = key.replace(/(?:Cents|Minutes|Days|Millipercent|At)$/, '').replace(/^is(?=[A-Z])/, '');
  return fieldNames[key] ?? plain.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface HoursLike extends Record<string, unknown> {
  opensMinutes: number;
  closesMinutes: number;
}

function isHours(value: Record<string, unknown>): value is HoursLike {
  return typeof value.opensMinutes === 'number' && typeof value.closesMinutes === 'number';
}
