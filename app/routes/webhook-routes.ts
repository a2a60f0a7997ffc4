/** The URLs that vendors send their signed messages to; each exists only if the settings have its key. */

import type { TextReply } from '#domains/notifications/replies/reply-words.rules.ts';
import { easyPostWebhook, easyPostWebhookPath } from '#endpoints/webhooks/easypost.ts';
import { registerSignedScope } from '#endpoints/webhooks/signed-scope.ts';
import { squareWebhook, squareWebhookPath } from '#endpoints/webhooks/square.ts';
import { twilioWebhook, twilioWebhookPath } from '#endpoints/webhooks/twilio.ts';
import { takeTextReply } from '../messages/take-text-reply.ts';
import type { Shop } from '../shop.ts';
import { post, type Route, route } from './route.ts';
import { vendorMessages } from './route-rules.ts';

export function webhookRoutes(shop: Shop): Route[] {
  return [...squareRoutes(shop), ...easyPostRoutes(shop), ...twilioRoutes(shop)];
}

/** Messages about payments and tills; only if the settings have Square's signature key. */
function squareRoutes({ db, clock, gateway, settings }: Shop): Route[] {
  const { payments, till, appUrl } = settings;
  const user = [payments, till].find(({ kind }) => kind === 'square');
  const signatureKey = user?.kind === 'square' ? user.square.webhookSignatureKey : null;
  if (signatureKey === null) return [];
  const webhook = squareWebhook({
    ...{ db, clock, appUrl, signatureKey },
    takesCards: gateway.name === 'square',
    counterLocationIds: till.locationIds,
  });
  return signedRoutes(squareWebhookPath, 'webhooks.square', webhook);
}

/** Only if the settings have the secret of EasyPost's messages. */
function easyPostRoutes({ db, clock, settings }: Shop): Route[] {
  const { easyPost } = settings;
  if (easyPost.kind !== 'easypost' || easyPost.webhookSecret === null) return [];
  const webhook = easyPostWebhook({ db, clock, secret: easyPost.webhookSecret });
  return signedRoutes(easyPostWebhookPath, 'webhooks.easypost', webhook);
}

/** People's replies to texts; only if Twilio carries them. */
function twilioRoutes(shop: Shop): Route[] {
  const { texts, appUrl } = shop.settings;
  if (texts.kind !== 'twilio') return [];
  const { authToken, accountSid } = texts;
  const takeReply = (reply: TextReply) => takeTextReply(shop, reply);
  const webhook = twilioWebhook({ appUrl, authToken, accountSid, takeReply });
  return signedRoutes(twilioWebhookPath, 'webhooks.twilio', webhook);
}

/** A vendor's messages, by POST only. */
function signedRoutes(
  path: string,
  name: string,
  { receive, refuseMethod }: Record<'receive' | 'refuseMethod', Route['handler']>,
): Route[] {
  return [
    post(path, name, receive, vendorMessages),
    ...(['GET', 'PUT', 'PATCH', 'DELETE'] as const).map((method) =>
      route(method, path, `${name}.${method.toLowerCase()}`, refuseMethod, vendorMessages),
    ),
  ].map((each) => ({ ...each, scope: registerSignedScope }));
}
