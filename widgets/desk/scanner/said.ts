/** What the page says to a scan. */
export interface Said {
  isRight: boolean;
  words: string;
}
