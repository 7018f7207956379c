import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

export const acceptedPoints = defineSetting({
  key: "questions.acceptedPoints",
  group: "posting",
  schema: z.int().min(0).max(1_000),
  default: 5,
  label: "Points for an accepted answer (0 for none)",
});

export const followUpDays = defineSetting({
  key: "questions.followUpDays",
  group: "posting",
  schema: z.int().min(0).max(365),
  default: 7,
  label: "Remind members after this many days to accept an answer to their question (0 for never)",
  description: "Counted from the last comment. Each question gets one reminder.",
});
