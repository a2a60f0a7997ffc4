/** The usage of `npm run order`. */
export const usage = `Write one of:
  npm run order -- list
  npm run order -- show NUMBER
  npm run order -- substitute NUMBER --line 1:2 --with SLUG   sends others for two of line 1, before it is packed; --size '1.5 L' or --pack ID
                                                              says which; and --restock, where what was ordered stands on the shelf
  npm run order -- leave-out NUMBER --line 1:2 --why broken   two of line 1 are not sent, and not charged; --restock, where they
                                                              stand on the shelf
  npm run order -- pack NUMBER                                takes the money
  npm run order -- unpack NUMBER                              undoes it, before the money is taken
  npm run order -- hand-over NUMBER --id 'driver license'     a pickup, at the counter
  npm run order -- refuse NUMBER --why no-id                  a pickup that is not handed over, at the counter
  npm run order -- take-back NUMBER --reason 'Wrong order.'   it was not handed over after all
  npm run order -- paid-at-till NUMBER --receipt 4711         the hold is gone, and its buyer paid in the store
  npm run order -- out NUMBER                                 a delivery leaves the store
  npm run order -- deliver NUMBER --id passport               at the door
  npm run order -- ship NUMBER --carrier UPS --tracking 1Z…   to the carrier; several parcels: 1Z1…,1Z2…
  npm run order -- came-back NUMBER --why under-age           could not be handed over; with --restock its
                                                              bottles go on the shelf and it is cancelled, in one step
  npm run order -- contact NUMBER --email ada@example.com     or --phone '(516) 555-0100': for what is told from now on
  npm run order -- gift NUMBER --name 'Bea Quill'             with --phone, --message 'Cheers' or none of them; --none: it is no gift
  npm run order -- resend NUMBER                              what was told last; with a KIND such as order-placed, that
  npm run order -- cancel NUMBER --reason 'It is sold out.'   all of it; with --no-restock the bottles stay off the shelf
  npm run order -- write-off NUMBER --reason 'Moved away.'    handed over, and its money cannot be had any more
  npm run order -- refund NUMBER --reason 'One was corked.' with one of
      --all                          everything that is left
      --line 1:2 --line 3:1          two of line 1, one of line 3; --delivery beside or alone
      --amount 12.34                 an amount, tax included
      and --restock, where the bottles stand on the shelf again
  and, where it matters who did it: --by NAME`;
