import type { ErrorStatusProps } from '#platform/inertia/pages.ts';

interface StatusWords {
  title: string;
  text: string;
}

const words: Record<ErrorStatusProps['status'], StatusWords> = {
  403: {
    title: 'This is not open to you',
    text: 'You may need to sign in, or this page belongs to somebody else.',
  },
  413: { title: 'That was too large', text: 'What was sent is larger than the shop takes.' },
  419: {
    title: 'This page had expired',
    text: 'It was open for a long while. Go back, reload it, and try once more: nothing was changed.',
  },
  422: {
    title: 'That did not make sense to us',
    text: 'Something in what was sent is missing or not right. Nothing was changed.',
  },
  429: {
    title: 'That was a bit fast',
    text: 'There were many requests in a short time. Please wait a moment.',
  },
  500: {
    title: 'Something broke on our side',
    text: 'It has been written down and we will look at it. Nothing you did caused it.',
  },
  503: { title: 'The shop is closed for a moment', text: 'We are working on it and will be back shortly.' },
};

/** Plain words for a response that is not a page (G-54). */
export function statusWords(status: ErrorStatusProps['status']): StatusWords {
  return words[status];
}
