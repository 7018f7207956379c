import { z } from "zod";

/** The questions of `submit` that the author has already confirmed. */
export const confirmedField = () =>
  z
    .array(z.string().max(50))
    .max(10)
    .optional()
    .describe(
      "What the caller was asked about it and says yes to: the `question` of an answer with the status 409",
    );
