/**
 * `/desk/stock/counter`: what the till sold, which of its lines are still unmatched, and the day's file if no
 * till is connected (B-173 to B-178).
 */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '#db/transaction.ts';
import { type Bottle, readBottles } from '#domains/catalogue/read-bottles.ts';
import { changeMatch } from '#domains/counter/change-match.ts';
import type { CounterLine } from '#domains/counter/counter-line.ts';
import { maxBottlesOfUnit } from '#domains/counter/match.rules.ts';
import { isRemembered, matchLine } from '#domains/counter/match-item.ts';
import type { TillSales } from '#domains/counter/ports.ts';
import { latestLines, readFeeds, readWaitingLines } from '#domains/counter/read-counter.ts';
import type { RefusedLine } from '#domains/counter/read-day.ts';
import { type DayPlan, planDay, takeDay } from '#domains/counter/take-day.ts';
import { customersOfPhones } from '#domains/loyalty/customers-of-phones.ts';
import type { LoyaltyDeps } from '#domains/loyalty/redeem-award.ts';
import { bottlesText } from '#domains/stock/bottles-text.rules.ts';
import { formatDay } from '#kit/clock.ts';
import type { FormatId } from '#kit/ids.ts';
import { formatCents } from '#kit/money.ts';
import { formBody, refuseForm } from '#platform/http/forms/refuse-form.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { byOf, type DeskDeps, textOf } from '../desk-request.ts';
import type { ShownCounterLine, ShownDayPlan, ShownWaiting } from './props.ts';
import { readItemMeaning } from './read-item-meaning.ts';
import { showMatches, showRefusals } from './show-matches.ts';
import { bottleName } from './show-receipt.ts';

const page = '/desk/stock/counter';
const maxWaiting = 500;
const maxShown = 40;
const maxPlanned = 100;
const maxRefused = 50;
/** Enough for five thousand lines. */
export const maxDayBytes = 1024 * 1024;

/** A till that has not been heard from for this long is silent. */
const silentMs = 10 * 60_000;

export interface CounterDeps extends DeskDeps {
  tillSales: TillSales;
  programme: LoyaltyDeps['programme'];
}

const rematchWords = {
  'unknown-item': 'The till’s item is not known here.',
  'unknown-format': 'That bottle is not in the catalogue.',
  'changed-since': 'Somebody changed it meanwhile. Look at the list again.',
} as const;

const connectedWords = (name: string) =>
  `Sales come from ${name} automatically. A file would sell them twice.`;

export function counterScreen(deps: CounterDeps) {
  const { db, clock, tillSales } = deps;

  return {
    async show(_request: FastifyRequest, reply: FastifyReply) {
      const now = clock();
      const [waiting, lines, isConnected, feeds, matches, refused] = await Promise.all([
        readWaitingLines(db, { limit: maxWaiting }),
        latestLines(db, maxShown),
        tillSales.isThere(),
        readFeeds(db),
        showMatches(db),
        showRefusals(db),
      ]);
      const bottles = await readBottles(
        db,
        lines.flatMap(({ formatId }) => formatId ?? []),
      );
      const heard = feeds.filter(({ locationId }) => tillSales.locations.includes(locationId));
      const heardAt = heard.length === 0 ? null : Math.min(...heard.map(({ seenUntil }) => seenUntil));
      return reply.page('Desk/Counter', {
        till: isConnected
          ? {
              name: tillSales.name,
              heard: heardAt === null ? null : formatMoment(heardAt, now),
              isSilent: heardAt !== null && heardAt < now - silentMs,
            }
          : null,
        waiting: showWaiting(waiting, now),
        isMore: waiting.length === maxWaiting,
        lines: lines.map((line) => showLine(line, bottles, now)),
        ...{ matches, refused, maxBottles: maxBottlesOfUnit },
      });
    },

    /** `POST …/lines`: fields `key`, and `formatId` with `bottles`, or `not` if it is not a bottle. */
    async match(request: FastifyRequest, reply: FastifyReply) {
      const said = readItemMeaning(request);
      if (said.kind === 'wrong') return refuseForm(request, reply, said.errors, page);
      const by = byOf(deps, request);
      const key = textOf(request, 'key').slice(0, 400);
      const answer = await inTransaction(db, (tx) => matchLine(tx, key, said.meant, by));
      switch (answer.kind) {
        case 'unknown-format':
          return refuseForm(request, reply, { formatId: 'That bottle is not in the catalogue.' }, page);
        case 'no-longer-waiting':
          return refuseForm(
            request,
            reply,
            { formatId: 'Somebody was first. Look at the list again.' },
            page,
          );
        case 'not-a-bottle':
          request.messages?.keepFlash({ notice: 'Kept: not a bottle.' });
          return reply.seeOther(page);
        case 'matched':
          request.messages?.keepFlash({
            notice: `Kept. ${bottlesText(Math.abs(answer.bottles))} ${answer.bottles < 0 ? 'came back' : 'went off the books'}.`,
          });
          return reply.seeOther(page);
      }
    },

    /** `POST …/matches`: fields `key` and `matchedAt` of the item, and what it is, as above. */
    async rematch(request: FastifyRequest, reply: FastifyReply) {
      const said = readItemMeaning(request);
      if (said.kind === 'wrong') return refuseForm(request, reply, said.errors, page);
      const by = byOf(deps, request);
      const item = {
        itemKey: textOf(request, 'key').slice(0, 400),
        matchedAt: Number(textOf(request, 'matchedAt')),
      };
      const { kind } = await inTransaction(db, (tx) => changeMatch(tx, item, said.meant, by));
      if (kind !== 'changed') return refuseForm(request, reply, { formatId: rematchWords[kind] }, page);
      request.messages?.keepFlash({ notice: 'Kept for what the till sells from now on.' });
      return reply.seeOther(page);
    },

    /** `POST …/file/plan`: JSON, `csv`. */
    async plan(request: FastifyRequest, reply: FastifyReply) {
      if (await tillSales.isThere())
        return refuseForm(request, reply, { csv: connectedWords(tillSales.name) }, page);
      const plan = await planDay(db, csvOf(request), clock());
      return reply.send({ data: await showPlan(plan) });
    },

    /** `POST …/file`: JSON, `csv` and the `hash` of its plan. */
    async take(request: FastifyRequest, reply: FastifyReply) {
      if (await tillSales.isThere())
        return refuseForm(request, reply, { csv: connectedWords(tillSales.name) }, page);
      const csv = csvOf(request);
      const by = byOf(deps, request);
      const { lines } = await planDay(db, csv, by.now);
      const customers = await customersOfPhones(
        deps,
        lines.flatMap(({ phone }) => phone ?? []),
      );
      const answer = await takeDay(db, csv, { hash: textOf(request, 'hash'), customers }, by);
      switch (answer.kind) {
        case 'refused':
          return refuseForm(request, reply, { csv: refusedWords(answer.refused)[0] ?? '' }, page);
        case 'plan-old':
          return refuseForm(
            request,
            reply,
            { csv: `The shelf changed since this was planned. Look again: ${answer.differs} rows differ.` },
            page,
          );
        case 'nothing-new':
          return reply.send({ data: { notice: 'All of it was taken in before. Nothing was changed.' } });
        case 'taken': {
          const waits = answer.waiting > 0 ? ` ${linesText(answer.waiting)} to be matched.` : '';
          return reply.send({ data: { notice: `${linesText(answer.lines)} taken in.${waits}` } });
        }
      }
    },
  };

  async function showPlan({ hash, lines, known, refused }: DayPlan): Promise<ShownDayPlan> {
    const bottles = await readBottles(
      db,
      lines.flatMap(({ item }) => item?.formatId ?? []),
    );
    const unknown = lines.filter(({ item }) => !item).length;
    const count = lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
    const words = [
      `${linesText(lines.length)} new, ${bottlesText(count)}`,
      ...(known > 0 ? [`${linesText(known)} taken in before`] : []),
      ...(unknown > 0 ? [`${linesText(unknown)} of a code that no bottle has`] : []),
    ];
    return {
      ...{ hash, words: `${words.join(' · ')}.`, newLines: lines.length },
      refused: refusedWords(refused.slice(0, maxRefused)),
      moreRefused: Math.max(0, refused.length - maxRefused),
      lines: lines.slice(0, maxPlanned).map(({ line, day, name, quantity, amountCents, item }) => ({
        ...{ line, day: formatDay(day), bottles: quantity ?? 0, amount: formatCents(amountCents) },
        isKnown: item !== null,
        name: nameOf(item ? bottles.get(item.formatId as FormatId) : undefined) ?? name,
      })),
      more: Math.max(0, lines.length - maxPlanned),
    };
  }
}

const nameOf = (bottle: Bottle | undefined): string | null => (bottle ? bottleName(bottle) : null);

function csvOf(request: FastifyRequest): string {
  const { csv } = formBody(request);
  return typeof csv === 'string' ? csv : '';
}

/** 'Line 12, bottles: Not a whole number of bottles. Found: two.' */
function refusedWords(refused: readonly RefusedLine[]): string[] {
  return refused.map(
    ({ line, column, why, value }) =>
      `Line ${line}${column && `, ${column}`}: ${why}.${value && ` Found: ${value}.`}`,
  );
}

/** Lines of the same item are one question; each free amount is a separate question. */
function showWaiting(lines: readonly CounterLine[], now: number): ShownWaiting[] {
  const groups = Map.groupBy(lines, (line) => (isRemembered(line) ? line.itemKey : line.key));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const units = group.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
    const amount = group.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const sold = isRemembered(first) ? [unitsText(units)] : [];
    const since = `${group.length > 1 ? 'since ' : ''}${formatMoment(first.happenedAt, now)}`;
    return [
      {
        ...{ key: first.key, name: first.name, isRemembered: isRemembered(first) },
        words: [...sold, formatCents(amount), since].join(' · '),
      },
    ];
  });
}

function showLine(line: CounterLine, bottles: ReadonlyMap<FormatId, Bottle>, now: number): ShownCounterLine {
  const bottle = line.formatId === null ? undefined : bottles.get(line.formatId);
  return {
    key: line.key,
    name: nameOf(bottle) ?? line.name,
    formatId: line.formatId,
    words:
      line.state === 'taken'
        ? unitsText(line.bottles)
        : line.state === 'waiting'
          ? 'To be matched'
          : 'Not a bottle',
    amount: formatCents(line.amountCents),
    when: formatMoment(line.happenedAt, now),
  };
}

const unitsText = (units: number) => (units < 0 ? `${-units} came back` : `${units} sold`);
const linesText = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'line' : 'lines'}`;
