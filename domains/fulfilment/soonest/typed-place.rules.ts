/** The rest of what is typed is dropped; no town has a longer name. */
export const maxPlaceLength = 60;
