import { z } from "zod";

/** The name of a type of post, as in `type` and in addresses (`/post/idea`); which ones there are is for the server to say. */
export const postTypeSchema = z.string().regex(/^[a-z][A-Za-z-]{0,49}$/, "There is no such type.");
