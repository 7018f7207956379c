import { z } from "zod";

export const postTypeSchema = z
  .string()
  .regex(/^[a-z][A-Za-z0-9-]{0,49}$/, "There is no such type.");
