/** What other rooms ask of an account's address book. */
export { deleteAddresses, findAddress, listAddresses } from './address-book.store.ts';
