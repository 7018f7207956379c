import { z } from "zod";
import { defineCliCommand } from "../cli-command.ts";
import { deleteFingerprint } from "./queries.ts";

/** For a site whose secret is lost or leaked. */
export const forgetSecret = defineCliCommand({
  name: "secret forget",
  summary: "let the next start decide anew which secret all servers must have",
  input: z.object({}),
  async run(ctx) {
    await deleteFingerprint(ctx);
    return {
      text: "The next server that starts decides the secret of this site. Members whose second factor was set up before come in by a recovery code and set it up again.",
      data: { isForgotten: true },
    };
  },
});
