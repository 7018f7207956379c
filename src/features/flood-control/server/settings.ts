import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

export const sameWithinSeconds = defineSetting({
  key: "floodControl.sameWithinSeconds",
  schema: z.int().min(0).max(3_600),
  default: 60,
  label: "Seconds in which the same words posted again are the same post",
});

interface Limits {
  /** Posts in `seconds`, then a pause of `pause` seconds. */
  count: number;
  seconds: number;
  pause: number;
}

/** Declares how much of one kind of post a member may write: `defineFloodLimit("comment", "Comments", {...})`. */
export const defineFloodLimit = (kind: string, label: string, defaults: Limits) => {
  const whole = (name: keyof Limits, text: string) =>
    defineSetting({
      key: `floodControl.${kind}.${name}`,
      schema: z.int().min(1).max(86_400),
      default: defaults[name],
      label: `${label}: ${text}`,
    });
  return {
    kind,
    settings: {
      count: whole("count", "posts that a member may write in a short time"),
      seconds: whole("seconds", "seconds that are a short time"),
      pause: whole("pause", "seconds of pause after that"),
    },
  };
};

export type FloodLimit = ReturnType<typeof defineFloodLimit>;
