/** The page's own title followed by the site's name, which is left out where it is empty or the same. */
export const pageTitle = (title: string, siteName: string): string =>
  siteName === "" || siteName === title ? title : `${title} - ${siteName}`;
