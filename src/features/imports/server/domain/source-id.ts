import { z } from "zod";

/** What the source of an import file calls a record. */
export const sourceID = z.union([z.int(), z.string().max(200)]);
