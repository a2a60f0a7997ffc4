/** The questions that the shipping page answers from the store's settings and the law (M-132), in order. */
export const shippingQuestions = {
  get: 'How can I get my order?',
  cost: 'What does delivery cost?',
  where: 'Where do you deliver?',
  when: 'When do you deliver?',
  pickup: 'When can I pick my order up?',
  ship: 'Do you ship?',
  receive: 'Who may receive an order?',
  home: 'What if nobody is home?',
  follow: 'How do I follow my order?',
  wrong: 'Something is wrong with my order. What now?',
} as const;

export function isShippingQuestion(question: string): boolean {
  return Object.values<string>(shippingQuestions).includes(question);
}
