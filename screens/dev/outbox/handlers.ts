import type { FastifyReply, FastifyRequest } from 'fastify';
import { readSentCopy } from '#domains/notifications/sent-copy.rules.ts';
import { storeTimeZone } from '#kit/clock.ts';
import { phoneDigits } from '#kit/phone.ts';
import { type BoundedFolder, entryAt } from '#platform/files/bounded-folder.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { answerWords } from './form.ts';
import type { OpenedMessage, SentMessage } from './props.ts';

const maxListed = 100;
const longestTitle = 60;

/** A mail is shown in isolation: it cannot run or load anything. */
const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

const time = new Intl.DateTimeFormat('en-US', {
  timeZone: storeTimeZone,
  dateStyle: 'long',
  timeStyle: 'medium',
});

type Named = FastifyRequest<{ Params: { name: string } }>;

export interface OutboxDeps {
  outbox: BoundedFolder;
  /** Answers a text from a phone of ten digits. */
  answer(phone: string, words: string): Promise<void>;
}

/** The sent messages, for developers. Not routed in production. */
export function outboxScreen({ outbox, answer }: OutboxDeps) {
  async function find(name: string): Promise<OpenedMessage | undefined> {
    const copy = await outbox.read(name, 'txt');
    if (copy === undefined) return undefined;
    const { to, subject, body } = readSentCopy(copy);
    const isText = subject === null;
    return {
      name,
      to,
      isText,
      title: subject ?? beginning(body),
      sentOn: time.format(entryAt(name)).replace(/\u202f/g, ' '),
      body,
      htmlHref: isText ? null : `/dev/outbox/${name}/html`,
    };
  }

  async function list(): Promise<SentMessage[]> {
    const names = (await outbox.names()).slice(0, maxListed);
    const found = await Promise.all(names.map(find));
    // A later message may have displaced it in the meantime.
    return found.flatMap((message) => (message ? [summaryOf(message)] : []));
  }

  return {
    async index(_request: FastifyRequest, reply: FastifyReply) {
      return hidden(reply).page('Dev/Outbox', { messages: list, opened: null });
    },
    async show(request: Named, reply: FastifyReply) {
      const opened = await find(request.params.name);
      if (!opened) return sendNotFound(request, reply);
      return hidden(reply).page('Dev/Outbox', { messages: list, opened });
    },
    /** What the phone that got a text answers: one of the words that carriers know. */
    async answer(request: Named, reply: FastifyReply) {
      const opened = await find(request.params.name);
      if (!opened?.isText) return sendNotFound(request, reply);
      const { words } = (request.body ?? {}) as { words?: unknown };
      const said = answerWords.find((word) => word === words);
      if (said) await answer(phoneDigits(opened.to), said);
      return reply.seeOther(`/dev/outbox/${opened.name}`);
    },
    async html(request: Named, reply: FastifyReply) {
      const html = await outbox.read(request.params.name, 'html');
      if (html === undefined) return sendNotFound(request, reply);
      return hidden(reply)
        .header('content-security-policy', letterPolicy)
        .type('text/html; charset=utf-8')
        .send(html);
    },
  };
}

function beginning(body: string): string {
  return body.length <= longestTitle ? body : `${body.slice(0, longestTitle).replace(/\s\S*$/, '')} …`;
}

function summaryOf({ name, to, title, isText, sentOn }: OpenedMessage): SentMessage {
  return { name, to, title, isText, sentOn };
}

function hidden(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
}
