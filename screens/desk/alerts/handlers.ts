/** `/desk/alerts`: what is wrong with the shop, and its cures (B-250, B-252). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { First } from '#domains/follow-ups/follow-up-acts.ts';
import { giveUpFollowUp } from '#domains/follow-ups/give-up-follow-up.ts';
import { listFollowUps } from '#domains/follow-ups/list-follow-ups.ts';
import { type Tried, tryFollowUps } from '#domains/follow-ups/try-follow-ups.ts';
import { lastErrorOf } from '#domains/notifications/trouble/find-trouble.ts';
import { withoutContacts } from '#domains/notifications/trouble/trouble.rules.ts';
import { clockTime } from '#domains/orders/board/act-words.rules.ts';
import type { WebhookHealth } from '#domains/payments/webhook-health.ts';
import { readActorNames } from '#domains/staff/actor-names.ts';
import { proofOf, staffOf } from '#domains/staff/current-staff.ts';
import { isOpenTo, type StaffAct } from '#domains/staff/permissions.rules.ts';
import type { Alert } from '#platform/alerts/alert.ts';
import { listAlerts, readAlertState } from '#platform/alerts/list-alerts.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { type AdmittedDeps, doAdmitted } from '../admitted.ts';
import { byOf, textOf } from '../desk-request.ts';
import { alertWords } from './alert-words.rules.ts';
import { failureWords, followUpWords, givingUpMeans } from './follow-up-words.rules.ts';
import type { DeskAlertsProps, ShownAlert } from './props.ts';

/** What the page needs from the composition in `app`, which knows every room that a cure needs. */
export interface AlertActs {
  /**
   * Compares the books with the payment service's; returns how many discrepancies stay open, or null if the
   * service does not answer.
   */
  compare(): Promise<number | null>;
  /** Proves the books; returns how many rules are broken. */
  prove(): Promise<number>;
  /** Sends a test message to that person. */
  sendTest(channel: 'mail' | 'text', staffId: string): Promise<TestAnswer>;
  /** Null if the payment service sends no messages to this shop. */
  readMessages(): Promise<WebhookHealth | null>;
  /** Looks for alerts, so that the next page shows the current state. */
  look(): Promise<void>;
}

export type TestAnswer =
  | { kind: 'sent'; to: string }
  | { kind: 'no-phone' }
  | { kind: 'failed'; why: string };

const here = '/desk/alerts';
const dayMs = 24 * 60 * 60_000;
type IdRequest = FastifyRequest<{ Params: { id: string } }>;
const idOf = ({ params }: IdRequest): number => (/^\d{1,12}$/.test(params.id) ? Number(params.id) : 0);

export function alertsScreen(deps: AdmittedDeps & { alertActs: AlertActs }) {
  const { db, clock, alertActs } = deps;

  /** Back to the page with a notice of what was done; alerts that were cured are closed by then. */
  async function answer(request: FastifyRequest, reply: FastifyReply, notice: string): Promise<FastifyReply> {
    await alertActs.look();
    request.messages?.keepFlash({ notice });
    return reply.seeOther(here);
  }
  const refuse = (request: FastifyRequest, reply: FastifyReply, words: string) =>
    refuseForm(request, reply, { alert: words }, here);

  /** 'Ann gave it up at 2:03 pm. Nothing was changed by you.' */
  async function notDone(first: First, did: string, unknown: string): Promise<string> {
    const nameOf = first && (await readActorNames(db));
    const who = nameOf ? `${nameOf(first.actor)} ${did} at ${clockTime(first.at)}.` : unknown;
    return `${who} Nothing was changed by you.`;
  }

  async function tryThese(request: FastifyRequest, reply: FastifyReply, which: Tried): Promise<FastifyReply> {
    const tried = await tryFollowUps(db, which, byOf(deps, request));
    const words =
      tried.kind === 'retried'
        ? 'It is tried now.'
        : await notDone(tried.first, 'asked for this try', 'Nothing waits for its next try.');
    return answer(request, reply, words);
  }

  return {
    async show(request: FastifyRequest, reply: FastifyReply) {
      const now = clock();
      const { open, closed } = await listAlerts(db, now);
      const followUps = await listFollowUps(db);
      const props: DeskAlertsProps = {
        open: await Promise.all(open.map((alert) => show(alert, now, request))),
        closed: closed.map((alert) => ({
          ...plain(alert, now),
          cures: [],
          until: formatMoment(alert.closedAt ?? now, now),
        })),
        followUps: followUps.map(({ id, order, event, attempts, createdAt, nextTryAt, lastError }) => ({
          id,
          order,
          what: followUpWords(event),
          tries: attempts,
          since: formatMoment(createdAt, now),
          nextTry: nextTryAt <= now ? 'now' : formatMoment(nextTryAt, now),
          heard: failureWords(lastError),
          givingUpMeans: givingUpMeans(event),
        })),
        messages: shownMessages(await alertActs.readMessages(), now),
        mayGiveUp: isOpenTo('give-up-follow-ups', staffOf(request.desk).role, proofOf(request.desk)),
      };
      return reply.page('Desk/Alerts', props);
    },

    /** How many are open and since when, for the menu. */
    async count(_request: FastifyRequest, reply: FastifyReply) {
      return reply.header('cache-control', 'no-store').send(await readAlertState(db));
    },

    /** `order`: its number; without one, everything that failed is tried again. */
    async tryNow(request: FastifyRequest, reply: FastifyReply) {
      const order = textOf(request, 'order');
      return tryThese(request, reply, /^\d{1,9}$/.test(order) ? { order: Number(order) } : 'all');
    },

    tryOne: (request: IdRequest, reply: FastifyReply) => tryThese(request, reply, { id: idOf(request) }),

    /** `why`: a reason from the list. */
    async giveUp(request: IdRequest, reply: FastifyReply) {
      const id = idOf(request);
      const outcome = await doAdmitted(deps, request, {
        asked: { act: 'give-up-follow-ups', subject: `follow-up ${id}` },
        what: 'give up what failed',
        work: (tx, by) => giveUpFollowUp(tx, { ...by, id, why: textOf(request, 'why') }),
        isDone: ({ kind }) => kind === 'given-up',
      });
      if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, here);
      const given = outcome.answer;
      if (given.kind === 'no-reason') return refuseForm(request, reply, { why: 'Choose why.' }, here);
      if (given.kind === 'not-waiting')
        return refuse(request, reply, await notDone(given.first, 'gave it up', 'It was done meanwhile.'));
      return answer(request, reply, 'It is given up, and on record.');
    },

    async compare(request: FastifyRequest, reply: FastifyReply) {
      const open = await alertActs.compare();
      if (open === null)
        return refuse(request, reply, 'The payment service does not answer. Nothing was compared.');
      const words = open === 1 ? '1 difference is' : `${open} differences are`;
      return answer(
        request,
        reply,
        open === 0 ? 'The books agree.' : `The books are compared: ${words} left.`,
      );
    },

    async prove(request: FastifyRequest, reply: FastifyReply) {
      const broken = await alertActs.prove();
      return answer(
        request,
        reply,
        broken === 0 ? 'All rules of the books hold.' : `The books are proved: ${broken} broken.`,
      );
    },

    /** `channel`: 'mail' or 'text'. */
    async sendTest(request: FastifyRequest, reply: FastifyReply) {
      const channel = textOf(request, 'channel') === 'text' ? 'text' : 'mail';
      const sent = await alertActs.sendTest(channel, staffOf(request.desk).id);
      if (sent.kind === 'no-phone')
        return refuse(request, reply, 'Your phone number is not known. Set it on your own page first.');
      if (sent.kind === 'failed')
        return refuse(request, reply, `It did not go out. The service says: ${withoutContacts(sent.why)}`);
      return answer(request, reply, `A test went out to ${sent.to}.`);
    },
  };

  async function show(alert: Alert, now: number, request: FastifyRequest): Promise<ShownAlert> {
    const isOpenHere = (act: StaffAct) => isOpenTo(act, staffOf(request.desk).role, proofOf(request.desk));
    const isOfChannel = alert.kind === 'messages-failing';
    const channel = alert.subject === 'text' ? 'text' : 'mail';
    const shown = plain(alert, now);
    return {
      ...shown,
      cures: shown.cures.filter((cure) => !('act' in cure && cure.act) || isOpenHere(cure.act)),
      heard: isOfChannel ? await lastErrorOf(db, channel, now) : null,
    };
  }
}

/** Whether the payment service's messages arrive (B-256). */
function shownMessages(health: WebhookHealth | null, now: number): DeskAlertsProps['messages'] {
  if (!health) return null;
  const { lastAt, refused, lastRefusedAt } = health;
  return {
    last: lastAt === null ? null : formatMoment(lastAt, now),
    days: lastAt === null ? null : Math.floor((now - lastAt) / dayMs),
    refused,
    lastRefused: lastRefusedAt === null || refused === 0 ? null : formatMoment(lastRefusedAt, now),
  };
}

function plain(alert: Alert, now: number): ShownAlert {
  const { wrong, means, advice = null, cures } = alertWords(alert);
  return {
    key: `${alert.kind} ${alert.subject}`,
    isSerious: alert.isSerious,
    wrong,
    means,
    advice,
    heard: null,
    cures,
    since: formatMoment(alert.openedAt, now),
    times: alert.times,
  };
}
