/** '1 day', '12 days' */
export const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** '1 bottle', '1,200 bottles' */
export const bottlesText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'bottle' : 'bottles'}`;
