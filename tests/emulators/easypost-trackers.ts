/** What EasyPost posts about a parcel on its way, according to its documentation of events and trackers. */
import { createHmac } from 'node:crypto';

interface TrackerNews {
  eventId: string;
  tracking: string;
  status: string;
  about?: string;
  signedBy?: string | null;
  /** The stops so far, the oldest first. */
  details?: { status: string; message: string; datetime?: string }[];
}

/** The event's JSON. */
export function trackerEvent(news: TrackerNews): string {
  const { eventId, tracking, status, about = 'tracker.updated', signedBy = null, details = [] } = news;
  return JSON.stringify({
    ...{ id: eventId, object: 'Event', mode: 'production', description: about, status: 'completed' },
    previous_attributes: { status: 'in_transit' },
    result: {
      ...{ id: `trk_${tracking}`, object: 'Tracker', mode: 'production', tracking_code: tracking, status },
      ...{ signed_by: signedBy, carrier: 'UPS', updated_at: '2026-11-23T18:00:00Z' },
      tracking_details: details.map((detail) => ({
        ...{ object: 'TrackingDetail', source: 'UPS', datetime: '2026-11-23T18:00:00Z', ...detail },
        tracking_location: { city: 'ALBANY', state: 'NY', country: 'US', zip: '12207' },
      })),
    },
  });
}

/** The value of `X-Hmac-Signature`. */
export function trackerSignature(body: string, secret: string): string {
  return `hmac-sha256-hex=${createHmac('sha256', secret).update(body).digest('hex')}`;
}
