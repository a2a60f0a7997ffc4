/** What the page says in response to a scan. */
export interface ScanFeedback {
  isRight: boolean;
  words: string;
}
