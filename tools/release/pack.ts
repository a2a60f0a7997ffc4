/** Packs a folder so that the same files give the same bytes, and unpacks such an archive. */
import { execFile, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';

/**
 * The order, times, owners and permissions in the archive are set here, not taken from the disk; Node
 * compresses, so that a different gzip cannot change the bytes.
 *
 * @param at the time of every file, in epoch seconds
 * @throws if GNU tar is missing or fails
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

/** Unpacks the archive into an existing folder. */
export async function unpackFolder(archive: string, folder: string): Promise<void> {
  await promisify(execFile)('tar', [
    ...['--extract', '--gzip', '--no-same-owner', '--file', archive],
    ...['--directory', folder],
  ]);
}
