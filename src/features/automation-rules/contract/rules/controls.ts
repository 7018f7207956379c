import { z } from "zod";
import { type Unit, units } from "./units.ts";

export const inputTypes = ["text", "number", "duration", "choice", "choices", "toggle"] as const;

export interface Control {
  inputType: (typeof inputTypes)[number];
  labelID: string;
  descriptionID?: string;
  /** Name of the `automationChoices` to choose from. */
  choices?: string;
}

/** Attaches the form control to the schema of a value. */
export const withControl = <Schema extends z.ZodType>(schema: Schema, control: Control): Schema =>
  schema.meta({ control });

export const durationSchema = z.strictObject({
  length: z.coerce.number<number>().int().min(1).max(1_000).describe("How many"),
  unit: z.enum(units).describe("Of what"),
});
export type Duration = z.output<typeof durationSchema>;

const hour = 3_600_000;
const lengths: Record<Unit, number> = {
  hour,
  day: 24 * hour,
  week: 7 * 24 * hour,
  year: 365 * 24 * hour,
};

export const msOf = ({ length, unit }: Duration): number => length * lengths[unit];

/** Fields of every trigger with a delay. */
export const timing = {
  triggerTimeDelay: withControl(durationSchema, {
    inputType: "duration",
    labelID: "automation.field.delay",
  }).describe("How long it has been so"),
  applyToNewContentOnly: withControl(z.boolean().default(true), {
    inputType: "toggle",
    labelID: "automation.field.newOnly",
    descriptionID: "automation.field.newOnly.text",
  }).describe("Leaves alone what has been so already when the rule is switched on"),
  triggerTimeLookBackLimit: withControl(durationSchema.optional(), {
    inputType: "duration",
    labelID: "automation.field.lookBack",
    descriptionID: "automation.field.lookBack.text",
  }).describe("How far back it looks then; as far as there is anything without one"),
};
