import { z } from "zod";

/** The orders that readers choose from; the first one needs no word in the address. */
export const listSort = z.enum([
  "-dateLastComment",
  "-dateInserted",
  "-score",
  "-hot",
  "dateInserted",
]);

/** What an address says; whatever means nothing is the usual order. */
export const askedSort = listSort.catch("-dateLastComment").default("-dateLastComment");
