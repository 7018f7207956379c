/** The language that the product's texts are written in. */
export const sourceLocale = "en";
