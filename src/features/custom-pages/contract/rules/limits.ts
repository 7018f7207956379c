export const pageLimits = { title: 250, description: 1_000, urlcode: 100, pages: 500 } as const;

export const pagesAddress = "/appearance/pages";
export const urlOfPage = (urlcode: string) => `/${urlcode}`;

/** What the layout of a page may be addressed by, besides letters and digits. */
export const urlcodePattern = /^[\p{Letter}\p{Number}][\p{Letter}\p{Mark}\p{Number}_-]*$/u;
