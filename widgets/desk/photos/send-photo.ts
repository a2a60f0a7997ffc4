import type { UploadedPhoto } from '#domains/photos/photo.ts';
import { pageToken } from '#ui/token-cookie.ts';
import { refreshExpiredPage } from '#ui/visits.ts';
import { offlineWords } from '../offline-words.ts';

export type SentPhoto = { kind: 'sent'; photo: UploadedPhoto } | { kind: 'refused'; words: string };

/** Enough for a photo of 12 MB over a slow connection. */
const timeoutMs = 120_000;

/**
 * Sends one raw file. It never throws: what went wrong is a sentence. `fetch` does not report how much has
 * been sent, so this uses the older API.
 *
 * @param onProgress from 0 to 1
 */
export function sendPhoto(url: string, file: File, onProgress: (share: number) => void): Promise<SentPhoto> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.timeout = timeoutMs;
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('x-xsrf-token', pageToken());
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    const lost = () => resolve({ kind: 'refused', words: offlineWords });
    request.onerror = lost;
    request.ontimeout = lost;
    request.onabort = lost;
    request.onload = () => {
      const { status, response } = request;
      if (status === 419) refreshExpiredPage();
      if (status === 201 && response?.data) return resolve({ kind: 'sent', photo: response.data });
      return resolve({ kind: 'refused', words: response?.message ?? 'That did not work. Please try again.' });
    };
    request.send(file);
  });
}

/** How far a product's uploads have got; null if this cannot be found out. */
export async function readUploads(url: string): Promise<UploadedPhoto[] | null> {
  try {
    const response = await fetch(url, { headers: { accept: 'application/json' } });
    return response.ok ? (await response.json()).data : null;
  } catch {
    return null;
  }
}
