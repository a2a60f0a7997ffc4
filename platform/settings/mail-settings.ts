/** What carries the shop's mail: a folder of its own, or an SMTP server if one is set. */

export interface MailSender {
  /** Null: the shop's name. */
  name: string | null;
  address: string;
}

export type MailSettings =
  | { kind: 'embedded' }
  | {
      kind: 'smtp';
      host: string;
      port: number;
      /**
       * Encrypted from the first byte; otherwise by STARTTLS, if the server offers it, and always before a
       * password.
       */
      secure: boolean;
      auth: { user: string; password: string } | null;
      from: MailSender;
    };

const names = [
  'SMTP_URL',
  'SMTP_HOST',
  'SMTP_PORT',
  'SMTP_USER',
  'SMTP_PASSWORD',
  'SMTP_SECURE',
  'MAIL_FROM',
] as const;

type Given = Partial<Record<(typeof names)[number], string>>;
type Server = Omit<Extract<MailSettings, { kind: 'smtp' }>, 'kind' | 'from'>;

/**
 * Without any setting, the embedded outbox; a partial configuration is an error. Passwords, and the URL that
 * may contain one, never appear in a problem.
 */
export function readMailSettings(env: Record<string, string | undefined>, problems: string[]): MailSettings {
  const given: Given = {};
  for (const name of names) if (env[name]?.trim()) given[name] = env[name].trim();
  if (Object.keys(given).length === 0) return { kind: 'embedded' };
  const server =
    given.SMTP_URL === undefined ? readParts(given, problems) : readUrl(given.SMTP_URL, given, problems);
  return { kind: 'smtp', ...server, from: readFrom(given.MAIL_FROM, problems) };
}

function readUrl(text: string, given: Given, problems: string[]): Server {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const twice = names.filter(
    (name) => name !== 'SMTP_URL' && name !== 'MAIL_FROM' && given[name] !== undefined,
  );
  if (twice.length > 0)
    problems.push(`SMTP_URL and ${twice.join(', ')} are both set; keep one of the two ways.`);
  const user = unescaped(url?.username ?? '');
  const password = unescaped(url?.password ?? '');
  const isReadable =
    url !== undefined &&
    /^smtps?:$/.test(url.protocol) &&
    url.hostname !== '' &&
    !/[/?#]./.test(text.slice(8));
  if (!isReadable || user === undefined || password === undefined || (user === '') !== (password === '')) {
    problems.push(
      'SMTP_URL must look like smtp://user:password@host:587 or smtps://host:465, with both user and password or neither.',
    );
  }
  const secure = url?.protocol === 'smtps:';
  const auth = user && password ? { user, password } : null;
  return {
    host: unbracketed(url?.hostname ?? ''),
    port: Number(url?.port) || standardPort(secure),
    secure,
    auth,
  };
}

function readParts({ SMTP_HOST: host = '', ...given }: Given, problems: string[]): Server {
  if (host === '') {
    problems.push(
      'SMTP_HOST or SMTP_URL is not set; sending mail needs a server, as the other mail settings show it is wanted.',
    );
  } else if (!/^[\w.:-]+$/.test(host)) {
    problems.push(`SMTP_HOST is '${host}'; it must be the name or the address of a mail server.`);
  }
  const { SMTP_USER: user, SMTP_PASSWORD: password } = given;
  if (user !== undefined && password === undefined)
    problems.push('SMTP_USER is set without SMTP_PASSWORD; set both or neither.');
  if (user === undefined && password !== undefined)
    problems.push('SMTP_PASSWORD is set without SMTP_USER; set both or neither.');
  const secureText = given.SMTP_SECURE ?? (given.SMTP_PORT === '465' ? '1' : '0');
  if (!/^[01]$/.test(secureText)) {
    problems.push(
      `SMTP_SECURE is '${secureText}'; it must be 1 (encrypted from the first byte) or 0 (STARTTLS).`,
    );
  }
  const secure = secureText === '1';
  const port = Number(given.SMTP_PORT ?? standardPort(secure));
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    problems.push(`SMTP_PORT is '${given.SMTP_PORT}'; it must be a whole number from 1 to 65535.`);
  }
  return {
    host,
    port,
    secure,
    auth: user !== undefined && password !== undefined ? { user, password } : null,
  };
}

function readFrom(text: string | undefined, problems: string[]): MailSender {
  const [, name = '', address = ''] = /^(?:"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>)$/u.exec(text ?? '') ?? [
    undefined,
    '',
    text,
  ];
  if (text === undefined) {
    problems.push(
      'MAIL_FROM is not set; sending mail needs a sender such as Demijohn <orders@shop.example>.',
    );
  } else if (!/^[^\s@,;:<>()"\p{Cc}]+@[\w-]+(\.[\w-]+)*$/u.test(address)) {
    problems.push(
      `MAIL_FROM is '${text}'; it must be an address such as orders@shop.example or Demijohn <orders@shop.example>.`,
    );
  }
  return { name: name === '' ? null : name, address };
}

function standardPort(secure: boolean): number {
  return secure ? 465 : 587;
}

function unbracketed(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1');
}

function unescaped(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
