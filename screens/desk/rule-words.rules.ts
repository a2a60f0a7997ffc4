/** Each rule of the books as a sentence that should be true, and what to do if it is not (B-307). */
export const ruleWords: Readonly<Record<string, { holds: string; cure: string }>> = {
  'stock-is-its-movements': {
    holds: 'Bottles on hand are what came in less what went out.',
    cure: 'Count the bottle; the count puts shelf and book together.',
  },
  'product-sums-add-up': {
    holds: 'Bottles and prices by which products are listed are those of their sizes.',
    cure: 'Ask for technical help: npm run stock -- sums adds them up again.',
  },
  'held-is-its-holds': {
    holds: 'Bottles held are those of shoppers who are paying.',
    cure: 'Holds end after 15 minutes. If it stays, ask for technical help.',
  },
  'overdrawn-is-its-movements': {
    holds: 'What the till oversold is what the ledger says about it.',
    cure: 'Count the bottle; the count puts shelf and book together.',
  },
  'postings-are-their-lines': {
    holds: 'What the reports count of an order is the sum of its lines.',
    cure: 'Nothing can be set right from here: ask for technical help.',
  },
  'captured-is-posted': {
    holds: 'Every payment that was captured is in the reports, with its amount.',
    cure: 'Wait ten minutes and prove again. If it stays, ask for technical help.',
  },
  'people-are-forgotten': {
    holds: 'No order keeps its buyer longer than the store says.',
    cure: 'The shop forgets them each night: see that its jobs run, or set the years at Settings, Privacy.',
  },
  'closed-days-stay': {
    holds: 'A closed day is what its close says.',
    cure: 'Look at the day: its close is what was frozen. Open it again with a reason, and close it.',
  },
  'till-lines-moved-their-bottles': {
    holds: 'Each line of the till moved its bottles, and no others.',
    cure: 'Count the bottle; the count puts shelf and book together.',
  },
  'order-totals-add-up': {
    holds: 'Every order is the sum of its lines, less discounts, plus delivery and tax.',
    cure: 'Refund what was taken too much.',
  },
  'handed-over-with-a-check': {
    holds: 'Every order was handed over with an ID check or a parcel number.',
    cure: 'Ask who handed it over, and note it on the order.',
  },
  'packed-before-it-left': {
    holds: 'Nothing left the store unpacked.',
    cure: 'Ask who sent it out, and note it on the order.',
  },
  'orders-have-their-bottles': {
    holds: 'No order has more bottles than it is for.',
    cure: 'Count the bottles of the order on the shelf.',
  },
  'refunds-within-payments': {
    holds: 'No more money went back than was taken.',
    cure: 'Compare the refunds with the payment service’s list.',
  },
  'paid-once': {
    holds: 'No order is paid for twice.',
    cure: 'Refund the second payment at the payment service.',
  },
  'books-agree': {
    holds: 'Our books and the payment service’s say the same.',
    cure: 'Look at each payment at the payment service; the difference closes by itself once they agree.',
  },
  'door-ledger-unchanged': {
    holds: 'What happened at the doors is unchanged since it was written down.',
    cure: 'Compare the row with a backup, and find out who can reach the database.',
  },
  'slots-count-their-orders': {
    holds: 'Delivery windows count the orders that are booked in them.',
    cure: 'Choose the slots’ capacity again; a wrong count lets in too many or too few.',
  },
};
