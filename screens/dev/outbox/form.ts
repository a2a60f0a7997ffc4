/** What a phone in the outbox can answer. */
export const answerWords = ['STOP', 'HELP', 'START'] as const;
