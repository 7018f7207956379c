import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

export const sameWithinSeconds = defineSetting({
  key: "floodControl.sameWithinSeconds",
  section: "postingRates",
  schema: z.int().min(0).max(3_600).meta({ unit: "seconds" }),
  default: 60,
  label: "Duplicate post window",
});

interface Limits {
  count: number;
  seconds: number;
  pause: number;
}

/** Declares the limit of a post type: `defineFloodLimit("comment", "Comments", {...})`. */
export const defineFloodLimit = (kind: string, label: string, defaults: Limits) => {
  const whole = (name: keyof Limits, unit: "perPeriod" | "seconds", text: string) =>
    defineSetting({
      key: `floodControl.${kind}.${name}`,
      section: "postingRates",
      schema: z.int().min(1).max(86_400).meta({ unit }),
      default: defaults[name],
      label: `${label}: ${text}`,
    });
  return {
    kind,
    settings: {
      count: whole("count", "perPeriod", "maximum in the period"),
      seconds: whole("seconds", "seconds", "period"),
      pause: whole("pause", "seconds", "pause after reaching the limit"),
    },
  };
};

export type FloodLimit = ReturnType<typeof defineFloodLimit>;
