/**
 * The page of one message's words: previewed in both themes, sent to oneself, and in their earlier versions
 * (B-216).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Composed } from '#domains/notifications/deliver-message.ts';
import { inTheme } from '#domains/notifications/letters/letter-html.rules.ts';
import { letterheadOf } from '#domains/notifications/letters/letterhead.ts';
import { isOwnerMail, sampleFigures } from '#domains/notifications/letters/sample-figures.ts';
import { withoutContacts } from '#domains/notifications/trouble/trouble.rules.ts';
import { readActorNames } from '#domains/staff/actor-names.ts';
import { staffOf } from '#domains/staff/current-staff.ts';
import {
  type Channel,
  channelsOf,
  isWorded,
  noWords,
  type OwnWords,
  type WordedMessage,
  wrongWords,
} from '#domains/store/letters/letter-words.rules.ts';
import { wordsName } from '#domains/store/letters/set-letter-words.ts';
import { listStoreChanges } from '#domains/store/list-store-changes.ts';
import { readStore } from '#domains/store/read-store.ts';
import { refusalText } from '#domains/store/refusal-words.rules.ts';
import type { Store } from '#domains/store/store.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { formBody, refuseForm } from '#platform/http/forms/refuse-form.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { lastOf, type SettingsDeps, shownForm } from '../handlers.ts';
import type { ShownVersion } from '../props.ts';
import type { Values } from '../subject.ts';
import { letterSubject, readOwnWords } from './letter-subject.ts';
import { sampleWith, shownMessage } from './shown-message.ts';

export interface LetterDeps extends SettingsDeps {
  /** Sends it to a staff member right away. */
  sendTest(
    staffId: string,
    channel: Channel,
    compose: () => Composed,
  ): Promise<{ kind: 'sent'; to: string } | { kind: 'failed'; why: string } | { kind: 'no-phone' }>;
}

type MessageRequest = FastifyRequest<{ Params: { message: string; form?: string } }>;

/** It is shown in isolation: it cannot run or load anything, and only the desk may frame it. */
const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

const mostVersions = 20;

export function messageOf(request: FastifyRequest): WordedMessage | undefined {
  const { message = '' } = request.params as { message?: string };
  return isWorded(message) ? message : undefined;
}

export function letterScreen(deps: LetterDeps) {
  const { db, clock, settings } = deps;
  return {
    async show(request: MessageRequest, reply: FastifyReply) {
      const message = messageOf(request);
      if (!message) return sendNotFound(request, reply);
      const { title, does, sections } = letterSubject(message);
      const [store, last] = [await readStore(db), await lastOf(deps)];
      const forms = (await sections(store, { ...deps, now: clock() })).flatMap((section) => section.forms);
      return reply.page('Desk/Letter', {
        ...{ message, title, intro: does },
        picture: shownMessage({ ...settings, store }, message),
        forms: forms.map((form) => shownForm(form, last)),
        versions: await versionsOf(message),
      });
    },

    /** `GET …/mail`: the mail with the words from the address, for a frame. */
    async mail(request: MessageRequest, reply: FastifyReply) {
      const asked = request.query as Record<string, unknown>;
      const html = await htmlOf(request.params.message, readOwnWords(textsOf(asked)));
      if (html === undefined) return sendNotFound(request, reply);
      // An isolated frame has its own origin, for which a browser rejects that header.
      reply.removeHeader('origin-agent-cluster');
      return reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', letterPolicy)
        .header('x-frame-options', 'SAMEORIGIN')
        .type('text/html; charset=utf-8')
        .send(inTheme(html, asked.theme === 'dark' ? 'dark' : 'light'));
    },

    /** `POST …/:form/test`: what is typed is sent to the person who requests it, and to no one else. */
    async test(request: MessageRequest, reply: FastifyReply) {
      const message = messageOf(request);
      const channel = request.params.form === 'text' ? 'text' : 'mail';
      if (!message || !channelsOf(message).includes(channel)) return sendNotFound(request, reply);
      const page = `/desk/settings/letters/${message}`;
      const { fields } = formBody(request);
      const words = readOwnWords(textsOf(typeof fields === 'object' && fields !== null ? { ...fields } : {}));
      const wrong = wrongWords(message, channel, words);
      if (wrong) return refuseForm(request, reply, { [wrong.field]: refusalText(wrong) }, page);
      const store = withWords(await readStore(db), message, words);
      const { letter, text } = sampleWith({ ...settings, store }, message);
      const sent = await deps.sendTest(staffOf(request.desk).id, channel, () =>
        channel === 'text'
          ? { channel, body: text ?? '' }
          : { channel, ...letter, subject: `Test: ${letter.subject}` },
      );
      if (sent.kind === 'sent') return reply.send({ data: { sentTo: sent.to } });
      const why =
        sent.kind === 'no-phone'
          ? 'Your phone number is not known. Set it on your own page first.'
          : `It did not go out. The service says: ${withoutContacts(sent.why)}`;
      return refuseForm(request, reply, { test: why }, page);
    },
  };

  async function htmlOf(message: string, words: OwnWords): Promise<string | undefined> {
    const store = await readStore(db);
    if (isOwnerMail(message))
      return sampleFigures(
        message,
        letterheadOf({ shopName: settings.shopName, appUrl: settings.appUrl, store }),
      ).html;
    if (!isWorded(message)) return undefined;
    return sampleWith({ ...settings, store: withWords(store, message, words) }, message).letter.html;
  }

  async function versionsOf(message: WordedMessage): Promise<ShownVersion[]> {
    const channels = channelsOf(message);
    const whats = channels.map((channel) => wordsName(message, channel));
    const [changes, nameOf] = [await listStoreChanges(db, mostVersions, whats), await readActorNames(db)];
    const now = clock();
    return changes.map(({ what, now: words, actor, changedAt }) => ({
      form: channels[whats.indexOf(what)] ?? 'mail',
      who: nameOf(actor),
      when: formatMoment(changedAt, now),
      words: (words as OwnWords | null) ?? noWords,
    }));
  }
}

function withWords(store: Store, message: WordedMessage, words: OwnWords): Store {
  return {
    ...store,
    letters: { ...store.letters, [message]: words },
    texts: { ...store.texts, [message]: words },
  };
}

/** Values that are not text, or longer than any of the words may be, are left out. */
function textsOf(given: Record<string, unknown>): Values {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      typeof value === 'string' && value.length <= 2_000 ? [[name, value]] : [],
    ),
  );
}
