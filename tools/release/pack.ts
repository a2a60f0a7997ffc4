/** Packs a folder so that the same files give the same bytes, and unpacks one. */
import { execFile, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';

/**
 * Order, times, owners and rights of the archive come from here and not from the disk; Node compresses, so that another
 * gzip gives no other bytes.
 *
 * @param at epoch seconds, which every file gets
 * @throws where GNU tar is missing or fails
 */
export async function packFolder(folder: string, archive: string, at: number): Promise<void> {
  const words = [
    ...['--create', '--format=gnu', '--sort=name', `--mtime=@${at}`],
    ...['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'],
    ...['--directory', folder, '.'],
  ];
  const tar = spawn('tar', words, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  });
  const ended = new Promise<void>((done, fail) => {
    tar.on('error', fail);
    tar.on('close', (code) => (code === 0 ? done() : fail(new Error(`tar ended with ${code}`))));
  });
  await Promise.all([pipeline(tar.stdout, createGzip({ level: 6 }), createWriteStream(archive)), ended]);
}

/** Unpacks it into a folder that is there. */
export async function unpackFolder(archive: string, folder: string): Promise<void> {
  await promisify(execFile)('tar', [
    ...['--extract', '--gzip', '--no-same-owner', '--file', archive],
    ...['--directory', folder],
  ]);
}
