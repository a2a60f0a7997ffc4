/** What a phone of the outbox can answer. */
export const answerWords = ['STOP', 'HELP', 'START'] as const;
