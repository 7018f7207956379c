import { z } from "zod";
import { checkedTypes, isCapability, labelledTypes, labelTones } from "../rules/capabilities.ts";
import { addonLimits } from "../rules/limits.ts";
import { readSchedule } from "../rules/schedules.ts";

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}]*$/u, { error: "Write it in one line." });

export const addonKey = z
  .string()
  .max(addonLimits.key)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
    error: "Use a-z, 0-9 and single hyphens, such as word-cloud.",
  })
  .refine((key) => !/-(?:theme|locale)$/.test(key), {
    error: "A key cannot end in -theme or -locale: these are the themes and languages of the site.",
  });

const version = z
  .string()
  .max(60)
  .regex(/^\d{1,9}\.\d{1,9}\.\d{1,9}(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/, {
    error: "Use a version such as 1.2.0.",
  });

const range = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[\d\s.xX*^~<>=|v+A-Za-z-]+$/, { error: "Use a range of versions such as ^1.2." });

const name = z
  .string()
  .max(40)
  .regex(/^[a-z][A-Za-z0-9]*$/, { error: "Use a name such as showDate." })
  .refine((text) => !inherited.has(text), { error: "This name is reserved." });

const inherited = new Set(["constructor", "prototype"]);

/** Such as `nightly` or `word-cloud`: part of ids. */
const code = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, { error: "Use a name such as word-cloud." })
  .refine((text) => !inherited.has(text), { error: "This name is reserved." });

const webAddress = z.url({ protocol: /^https?$/, error: "Use an address with https://." }).max(500);

const fieldShape = { name, label: line(100), description: line(300).optional() };

const choice = z.strictObject({ value: z.string().min(1).max(100), label: line(100) });

/** Options of widgets. */
export const addonFieldSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    ...fieldShape,
    kind: z.literal("string"),
    default: z.string().max(1_000).default(""),
    maxLength: z.int().min(1).max(1_000).default(300),
  }),
  z.strictObject({
    ...fieldShape,
    kind: z.literal("text"),
    default: z.string().max(20_000).default(""),
    maxLength: z.int().min(1).max(20_000).default(5_000),
  }),
  z.strictObject({
    ...fieldShape,
    kind: z.literal("int"),
    default: z.int().default(0),
    min: z.int().optional(),
    max: z.int().optional(),
  }),
  z.strictObject({
    ...fieldShape,
    kind: z.literal("boolean"),
    default: z.boolean().default(false),
  }),
  z.strictObject({
    ...fieldShape,
    kind: z.literal("choice"),
    default: z.string().max(100),
    choices: z.array(choice).min(1).max(100),
  }),
]);

/** Settings: the same, and secrets, which are encrypted and never shown again. */
export const addonSettingSchema = z.discriminatedUnion("kind", [
  ...addonFieldSchema.options,
  z.strictObject({
    ...fieldShape,
    kind: z.literal("secret"),
    maxLength: z.int().min(1).max(5_000).default(1_000),
  }),
]);

/** Options that every widget has beside those of the add-on. */
const commonOptions = new Set(["title", "titleType", "containerOptions"]);

/** What the form of settings sends beside them. */
const ownFields = new Set(["intent"]);

const setting = addonSettingSchema.refine((field) => !ownFields.has(field.name), {
  error: "This name is reserved.",
  path: ["name"],
});

const widgetOption = addonFieldSchema.refine((option) => !commonOptions.has(option.name), {
  error: "Every widget has an option of this name already.",
  path: ["name"],
});

const widget = z.strictObject({
  type: code,
  name: line(60),
  description: line(300).optional(),
  options: z.array(widgetOption).max(30).default([]),
  keepSeconds: z
    .int()
    .min(10)
    .max(86_400)
    .default(300)
    .describe("How long what it rendered is shown before it is rendered again"),
});

const label = z.strictObject({
  name: code,
  text: line(40),
  tone: z.enum(labelTones).default("neutral"),
  tooltip: line(200).optional(),
  recordTypes: z.array(z.enum(labelledTypes)).min(1).default(["discussion", "comment"]),
});

const job = z.strictObject({
  name: code,
  cron: z
    .string()
    .max(60)
    .regex(/^(?:[\d*,/-]+\s+){4}[\d*,/-]+$/, { error: "Use five fields, such as 0 4 * * *." })
    .refine((text) => readSchedule(text) !== undefined, {
      error: "A field is out of its range.",
    }),
});

const list = <Item extends z.ZodType>(item: Item, max: number) =>
  z.array(item).max(max).default([]);

const contributesSchema = z.strictObject({
  listens: list(
    z
      .string()
      .max(60)
      .regex(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/),
    60,
  ).describe("Types of events, such as `discussion.created`"),
  checks: list(z.enum(checkedTypes), 10).describe(
    "Types of posts that it checks before they are stored",
  ),
  widgets: list(widget, 20),
  labels: list(label, 30),
  jobs: list(job, 10),
  settings: list(setting, 40),
});

const author = z.strictObject({
  name: line(100),
  email: z.email().max(200).optional(),
  homepage: webAddress.optional(),
});

const notTakenOver =
  "Add-ons can only have the type addon so far. Themes and languages are imported on pages of their own in the dashboard.";

/** `addon.json` */
export const manifestSchema = z
  .strictObject({
    $schema: z.string().max(500).optional(),
    key: addonKey,
    name: line(100),
    description: line(500).default(""),
    version,
    type: z.literal("addon", { error: notTakenOver }).default("addon"),
    api: range.describe("Range of versions of the public surface, such as `^1.0`"),
    folkmoot: range.optional().describe("Range of versions of the product"),
    authors: list(author, 20),
    license: line(100).default("UNLICENSED"),
    icon: z.literal("icon.svg").optional(),
    homepage: webAddress.optional(),
    documentationUrl: webAddress.optional(),
    require: z.record(addonKey, range).default({}).describe("Ranges of versions by key"),
    conflict: z.record(addonKey, range).default({}).describe("Ranges of versions by key"),
    capabilities: list(
      z.string().max(200).refine(isCapability, { error: "There is no such capability." }),
      40,
    ),
    contributes: contributesSchema.prefault({}),
  })
  .superRefine((manifest, context) => {
    for (const [path, message] of problemsOf(manifest))
      context.addIssue({ code: "custom", path: [...path], message });
  });

type Unrefined = Pick<z.output<typeof manifestSchema>, "capabilities" | "contributes">;
type Problem = readonly [path: readonly (string | number)[], message: string];

function problemsOf({ capabilities, contributes }: Unrefined): Problem[] {
  const needs = (["listens", "checks", "widgets", "jobs"] as const)
    .filter((kind) => contributes[kind].length > 0)
    .map((kind) => [kind, kind] as const);
  const wanted =
    contributes.labels.length > 0 ? [...needs, ["labels", "write:labels"] as const] : needs;
  const settings = new Set<string>(contributes.settings.map((setting) => setting.name));
  return [
    ...wanted
      .filter(([, capability]) => !capabilities.includes(capability))
      .map(
        ([kind, capability]): Problem => [
          ["contributes", kind],
          `Name the capability "${capability}", too.`,
        ],
      ),
    ...capabilities.flatMap((capability, index): Problem[] => {
      const setting = /^network:setting:(.+)$/.exec(capability)?.[1];
      return setting !== undefined && !settings.has(setting)
        ? [[["capabilities", index], `There is no setting "${setting}".`]]
        : [];
    }),
    ...(["widgets", "labels", "jobs", "settings"] as const).flatMap((kind) =>
      doubles(contributes[kind].map((entry) => ("type" in entry ? entry.type : entry.name))).map(
        (double): Problem => [["contributes", kind], `"${double}" is there twice.`],
      ),
    ),
  ];
}

const doubles = (names: readonly string[]) =>
  names.filter((each, index) => names.indexOf(each) < index);

export type AddonManifest = z.output<typeof manifestSchema>;
export type AddonField = z.output<typeof addonFieldSchema>;
export type AddonSetting = z.output<typeof addonSettingSchema>;
export type AddonWidgetType = z.output<typeof widget>;
export type AddonLabelType = z.output<typeof label>;
