import { z } from "zod";

export const sourceID = z.union([z.int(), z.string().max(200)]);
