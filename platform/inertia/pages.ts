/**
 * The wire names of the pages and the props of each. Every screen adds its own by declaration merging in its
 * `props.ts`; the table in `screens/pages.tsx` (of the desk: `screens/desk-pages.tsx`) must then name a component for each of them.
 */
export interface Pages {
  'Desk/InviteOver': object;
  'Desk/Enroll': object;
  'Desk/NotAllowed': object;
  'Desk/StaffOnly': object;
  'Errors/NotFound': object;
  'Errors/Status': ErrorStatusProps;
}

export type PageName = keyof Pages & string;

/** What an error page may show: the status, and the request's id in the log. */
export interface ErrorStatusProps {
  status: 403 | 413 | 419 | 422 | 429 | 500 | 503;
  requestId: string;
  /** Seconds to wait, for 429 and 503. */
  retryAfter: number | null;
}
