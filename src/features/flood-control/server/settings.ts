import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

export const sameWithinSeconds = defineSetting({
  key: "floodControl.sameWithinSeconds",
  schema: z.int().min(0).max(3_600),
  default: 60,
  label: "Duplicate post window, in seconds",
});

interface Limits {
  count: number;
  seconds: number;
  pause: number;
}

/** Declares the limit of a post type: `defineFloodLimit("comment", "Comments", {...})`. */
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
      count: whole("count", "maximum posts in the period"),
      seconds: whole("seconds", "period, in seconds"),
      pause: whole("pause", "pause after that, in seconds"),
    },
  };
};

export type FloodLimit = ReturnType<typeof defineFloodLimit>;
