/** What stands under a field that was not filled in as asked, whether the page says it or the shop. */
export const fieldWords = {
  firstName: 'Please enter a valid first name.',
  lastName: 'Please enter a valid last name.',
  email: 'Please enter a valid email address.',
  noPassword: 'Please enter a password.',
  shortPassword: (least: number) => `Please use at least ${least} characters.`,
  longPassword: (most: number) => `Please use at most ${most} characters.`,
  otherPassword: 'The two passwords are not the same.',
  /** M-226. */
  age: 'You must be 21 years of age or older to shop.',
} as const;
