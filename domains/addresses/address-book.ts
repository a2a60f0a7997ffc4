/** What other rooms ask of an account's book. */
export { deleteAddresses, findAddress, listAddresses } from './address-book.store.ts';
