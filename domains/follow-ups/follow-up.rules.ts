/** At most this many are listed, oldest first. */
export const maxListedFollowUps = 200;

/** Why one may be given up: a closed list, so that no words about a person are recorded. */
export const giveUpReasons = {
  'done-otherwise': 'It was done in another way',
  'no-use': 'It is no longer useful',
  'cannot-work': 'It can never work',
} as const;
