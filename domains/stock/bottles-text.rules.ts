/** '1 bottle', '1,200 bottles'. */
export const bottlesText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'bottle' : 'bottles'}`;
