import { letterheadFor } from '#domains/notifications/letters/letterhead.ts';
import type { MessageDesk } from '#domains/notifications/message.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { Shop } from '../shop.ts';

export type MessageParts = Pick<Shop, 'db' | 'clock' | 'mails' | 'texts' | 'storeSettings'> & {
  settings: Pick<Settings, 'shopName' | 'appUrl'>;
};

export function messageDesk({ db, clock, mails, texts, settings, storeSettings }: MessageParts): MessageDesk {
  const { shopName, appUrl } = settings;
  return {
    db,
    clock,
    mails,
    texts,
    letterhead: (kind, about) =>
      letterheadFor({ shopName, appUrl, store: storeSettings.current() }, kind, about),
  };
}
