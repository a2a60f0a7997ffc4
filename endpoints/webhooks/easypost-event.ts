import type { CarrierWord } from '#domains/shipments/carrier-report.rules.ts';
import type { CarrierEvent } from '#domains/shipments/take-carrier-event.ts';
import { fieldOf, idOf, parseMessage } from './read-message.ts';

export type ReadCarrierEvent =
  | { kind: 'event'; event: CarrierEvent }
  | { kind: 'of-no-interest' }
  | { kind: 'unreadable' };

interface Detail {
  status: string;
  message: string;
  at: number | null;
}

/**
 * Reads EasyPost's event about a tracker: `{id, description, result: {tracking_code, status, signed_by,
 * tracking_details: [{status, message, datetime}]}}` (docs.easypost.com/docs/trackers). The signer's name is
 * not stored.
 *
 * @param now for a message without a time
 */
export function readEasyPostEvent(body: Buffer, now: number): ReadCarrierEvent {
  const message = parseMessage(body);
  const eventId = idOf(message, 'id');
  const about = idOf(message, 'description');
  if (eventId === undefined || about === undefined) return { kind: 'unreadable' };
  if (!/^tracker\.(created|updated)$/.test(about)) return { kind: 'of-no-interest' };
  const tracker = fieldOf(message, 'result');
  const tracking = idOf(tracker, 'tracking_code');
  const status = idOf(tracker, 'status');
  if (tracking === undefined || status === undefined) return { kind: 'unreadable' };
  const details = detailsOf(fieldOf(tracker, 'tracking_details'));
  const says = saysOf(status, details);
  if (says === null) return { kind: 'of-no-interest' };
  const signedBy = fieldOf(tracker, 'signed_by');
  const isSigned = typeof signedBy === 'string' && signedBy.trim() !== '';
  const signature = hasAdultSigned(details) ? 'adult' : isSigned ? 'somebody' : null;
  const at = whenOf(says, details) ?? timeOf(fieldOf(tracker, 'updated_at')) ?? now;
  return {
    kind: 'event',
    event: { eventId, tracking, says, signature: says === 'delivered' ? signature : null, at },
  };
}

/** Once a parcel turns back, 'delivered' means that the store has it again. */
function saysOf(status: string, details: readonly Detail[]): CarrierWord['says'] | null {
  const turned = status === 'return_to_sender' || details.some((each) => each.status === 'return_to_sender');
  if (turned) return 'returning';
  if (status === 'delivered') return 'delivered';
  return details.some((each) => isRefusal(each)) ? 'refused' : null;
}

const isRefusal = ({ message }: Detail) => /\brefused\b/i.test(message);

/** 'Delivered, adult signature obtained', and not 'Adult signature required'. */
function hasAdultSigned(details: readonly Detail[]): boolean {
  return details.some(
    ({ status, message }) =>
      status === 'delivered' &&
      /\badult\b/i.test(message) &&
      /\bsign/i.test(message) &&
      !/\b(required|not|no|without|unavailable)\b/i.test(message),
  );
}

function whenOf(says: CarrierWord['says'], details: readonly Detail[]): number | null {
  const isIt = {
    refused: isRefusal,
    delivered: ({ status }: Detail) => status === 'delivered',
    returning: ({ status }: Detail) => status === 'return_to_sender',
  }[says];
  const times = details.filter(isIt).flatMap(({ at }) => (at === null ? [] : [at]));
  return times.length === 0 ? null : Math.min(...times);
}

function detailsOf(value: unknown): Detail[] {
  return (Array.isArray(value) ? value : []).map((detail: unknown) => {
    const message = fieldOf(detail, 'message');
    return {
      status: idOf(detail, 'status') ?? '',
      message: typeof message === 'string' ? message : '',
      at: timeOf(fieldOf(detail, 'datetime')),
    };
  });
}

function timeOf(value: unknown): number | null {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isFinite(at) && at > 0 ? at : null;
}
