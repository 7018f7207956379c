/** `Page - Site`; without the site's name if that is empty or equal. */
export const pageTitle = (title: string, siteName: string): string =>
  siteName === "" || siteName === title ? title : `${title} - ${siteName}`;
