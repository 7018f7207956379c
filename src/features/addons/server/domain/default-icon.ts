/** For add-ons without an icon: a piece of a puzzle. */
export const defaultIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="8" fill="#e8eaee"/><path fill="#5c6370" d="M12 18h7a5 5 0 1 1 8 0h7v7a5 5 0 1 1 0 8v5H12z"/></svg>`;
