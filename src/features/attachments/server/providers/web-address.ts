import { z } from "zod";

/** An address that another system gives for people. */
export const webAddress = z.url({ protocol: /^https?$/ }).max(1_000);
