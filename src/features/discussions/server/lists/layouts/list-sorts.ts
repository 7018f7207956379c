import { z } from "zod";

/** The first is the default, which addresses leave out. */
export const listSort = z.enum([
  "-dateLastComment",
  "-dateInserted",
  "-score",
  "-hot",
  "dateInserted",
]);

export const sortParameter = listSort.catch("-dateLastComment").default("-dateLastComment");
