/** How large an uploaded list may be (B-145). */
export const maxFileBytes = 10 * 1024 * 1024;
