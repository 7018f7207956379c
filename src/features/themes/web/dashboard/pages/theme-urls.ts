/** The number of a theme of the site's own, or the name of a built-in one. */
export const themeIDOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : text);

export const editUrl = (themeID: number | string, done: string) =>
  `/dashboard/themes/${themeID}/edit?done=${done}`;

export const revisionsUrl = (themeID: number | string) => `/dashboard/themes/${themeID}/revisions`;
