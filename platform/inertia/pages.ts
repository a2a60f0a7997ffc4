/**
 * The page names of the wire and the props of each. Every screen adds its own by declaration merging in its
 * `props.ts`; the table in `app/pages.tsx` must then name a component for every one of them.
 */
export interface Pages {
  'Errors/NotFound': object;
  'Errors/Status': ErrorStatusProps;
}

export type PageName = keyof Pages & string;

/** What an error page may say: the status, and the id under which the log knows the request. */
export interface ErrorStatusProps {
  status: 403 | 413 | 419 | 422 | 429 | 500 | 503;
  requestId: string;
  /** Seconds to wait, with 429 and 503. */
  retryAfter: number | null;
}
