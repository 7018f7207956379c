import { z } from "zod";

export const postTypePattern = /^[a-z][A-Za-z0-9-]{0,49}$/;

export const postTypeSchema = z.string().regex(postTypePattern, "There is no such type.");
