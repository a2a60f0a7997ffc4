/**
 * The configuration of pgBackRest and PostgreSQL by which any moment of the last 14 days can be restored
 * (O-051).
 */

export interface PgbackrestPlan {
  stanza: string;
  /** Where the copies are kept: another disk, or another machine's folder. */
  repo: string;
  /** The data folder of PostgreSQL. */
  data: string;
  port: number;
  /** The folder of PostgreSQL's socket; null for its default. */
  socket: string | null;
  /** Seals the copies; kept separately from them. */
  passphrase: string;
  /** Where pgBackRest writes its log; null for none. */
  log: string | null;
}

export function pgbackrestConfig(plan: PgbackrestPlan): string {
  return [
    '# pgBackRest copies PostgreSQL and every file of its log (docs/operations.md). The passphrase opens the copies:',
    '# keep it where they are not.',
    '[global]',
    `repo1-path=${plan.repo}`,
    'repo1-cipher-type=aes-256-cbc',
    `repo1-cipher-pass=${plan.passphrase}`,
    'repo1-retention-full-type=time',
    'repo1-retention-full=14',
    'start-fast=y',
    'compress-type=zst',
    ...(plan.log === null ? ['log-level-file=off'] : [`log-path=${plan.log}`]),
    '',
    `[${plan.stanza}]`,
    `pg1-path=${plan.data}`,
    `pg1-port=${plan.port}`,
    ...(plan.socket === null ? [] : [`pg1-socket-path=${plan.socket}`]),
    '',
  ].join('\n');
}

/** The name by which PostgreSQL knows the program that receives its log as it is written (O-052). */
export const receiver = 'demijohn_wal';

/**
 * Lines for a file in PostgreSQL's conf.d; after a change of `archive_mode` the server must be restarted.
 *
 * @param isSynchronous true if a commit waits until the receiver has it on its disk
 */
export function archiveSettings(stanza: string, configFile: string, isSynchronous: boolean): string {
  return [
    '# Every file of the log goes to pgBackRest, and one at least every minute (docs/operations.md).',
    'archive_mode = on',
    `archive_command = 'pgbackrest --config=${configFile} --stanza=${stanza} archive-push %p'`,
    'archive_timeout = 60',
    ...(isSynchronous
      ? [
          '# Nothing is told before demijohn-wal has it elsewhere; while that does not run, commits wait.',
          `synchronous_standby_names = '${receiver}'`,
        ]
      : []),
    '',
  ].join('\n');
}

/** The arguments of pg_receivewal: first to create its slot, then to receive into the folder. */
export function receiverWords(folder: string): { slot: string[]; receive: string[] } {
  const own = [`--dbname=application_name=${receiver}`, `--slot=${receiver}`, '--no-password'];
  return {
    slot: [...own, '--create-slot', '--if-not-exists'],
    receive: [...own, '--synchronous', `--directory=${folder}`],
  };
}

/**
 * How a restore gets each file of the log: from pgBackRest's archive, else from what the receiver has, whose
 * last file is incomplete.
 */
export function restoreCommand(stanza: string, configFile: string, folder: string): string {
  return [
    `pgbackrest --config=${configFile} --stanza=${stanza} archive-get %f "%p"`,
    `cp ${folder}/%f "%p"`,
    `cp ${folder}/%f.partial "%p"`,
  ].join(' || ');
}
