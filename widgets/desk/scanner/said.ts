/** What the page says in response to a scan. */
export interface Said {
  isRight: boolean;
  words: string;
}
