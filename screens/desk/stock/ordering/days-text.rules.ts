/** '1 day', '12 days' */
export const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
