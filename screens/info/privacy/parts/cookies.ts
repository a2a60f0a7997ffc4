/**
 * Every cookie that the shop itself sets, and why (M-130); their rules are in `platform/sessions` and the
 * theme switch.
 */
export const cookies = [
  {
    name: 'demijohn',
    purpose: 'Remembers your cart and your sign-in.',
    life: '30 days after your last visit; signed in, 30 days at most. Without “Remember me”, until you close the browser or are away for two hours.',
  },
  {
    name: 'demijohn-next',
    purpose: 'Knows which page you were on your way to when we asked you to sign in.',
    life: 'One hour.',
  },
  {
    name: 'demijohn-device',
    purpose:
      'Knows that somebody signed in here before, so that nobody who guesses passwords elsewhere locks you out. It signs nobody in.',
    life: 'One year after the last sign-in. Set only when you sign in or choose a new password.',
  },
  {
    name: 'XSRF-TOKEN',
    purpose: 'Keeps other websites from sending forms in your name.',
    life: 'As long as “demijohn”; without that one, until you close the browser.',
  },
  {
    name: 'theme',
    purpose: 'Remembers whether you like the pages light or dark. Set only when you choose.',
    life: 'One year.',
  },
  {
    name: 'place',
    purpose:
      'Remembers the ZIP code or the town that you chose under “Where to?”, so that every page can say how soon we are there. Set only when you choose.',
    life: 'One year.',
  },
] as const;
