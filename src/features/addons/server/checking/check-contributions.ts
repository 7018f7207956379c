import { z } from "zod";
import { sanitiseWithClasses } from "#features/formats/server/public.ts";
import { webhookEvents } from "#features/webhooks/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { AddonField, AddonManifest } from "../../contract/resources/manifest.ts";
import { addonLimits, deadlines } from "../../contract/rules/limits.ts";
import type { FoundAddon } from "../folders/found-addon.ts";
import { type AddonCall, createAddonProcess } from "../processes/addon-process.ts";
import type { MemoryStore } from "./memory-store.ts";
import type { Report } from "./report.ts";
import { sampleEvent, samplePost } from "./sample-answers.ts";
import { standInHost } from "./stand-in-host.ts";

type Call = Pick<AddonCall, "kind" | "name" | "args"> & { locale?: string };

export interface CheckedAddon {
  ctx: Ctx;
  found: FoundAddon;
  manifest: AddonManifest;
  store: MemoryStore;
  report: Report;
}

/** Runs whatever it contributes once, in a process as on a site, with the same deadlines. */
export async function checkContributions(checked: CheckedAddon) {
  const { found, manifest, report } = checked;
  const { script } = found;
  if (!script) return;
  const settings = sampleSettings(manifest);
  const { answer, used } = standInHost({ ...checked, settings });
  const child = createAddonProcess({
    addon: { ...found, script },
    deadlines: { ...deadlines, load: 10_000 },
    ended: () => undefined,
  });
  const call = ({ locale = "en", ...wanted }: Call) =>
    child.call({
      ...wanted,
      surroundings: { settings, locale, now: new Date().toISOString() },
      answer,
    });
  /** Returns undefined where it failed, which is reported. */
  const attempt = async (what: string, wanted: Call) => {
    try {
      const result = await call(wanted);
      report.pass(what);
      return { result };
    } catch (error) {
      report.problem(`${what}: ${firstLines(error)}`);
      return undefined;
    }
  };
  try {
    for (const step of runSteps(found))
      await attempt(`migrate "${step}"`, { kind: "migration", name: step, args: null });
    await checkWidgets(checked, attempt);
    await checkListeners(checked, attempt);
    await checkChecks(checked, attempt);
    for (const { name } of manifest.contributes.jobs)
      await attempt(`job ${name}`, { kind: "job", name, args: null });
  } finally {
    child.stop();
  }
  checkUsed(manifest, used, report);
}

type Attempt = (what: string, wanted: Call) => Promise<{ result: unknown } | undefined>;

const runSteps = ({ migrations }: FoundAddon): string[] =>
  migrations.flatMap(({ steps }) => steps.flatMap((step) => ("run" in step ? [step.run] : [])));

const htmlSchema = z.object({ html: z.string().max(addonLimits.htmlCharacters) }).nullable();

async function checkWidgets({ found, manifest, report }: CheckedAddon, attempt: Attempt) {
  for (const { type, options } of manifest.contributes.widgets)
    for (const locale of new Set(["en", ...found.texts.keys()])) {
      const what = `widget ${type} (${locale})`;
      const args = defaultsOf(options);
      const rendered = await attempt(what, { kind: "widget", name: type, args, locale });
      if (!rendered) continue;
      const { success, data } = htmlSchema.safeParse(rendered.result);
      if (!success)
        report.problem(
          `${what}: it must return { html } of at most ${addonLimits.htmlCharacters} characters, or null.`,
        );
      else if (data) checkHtml(what, data.html, report);
    }
}

const tagsIn = (html: string) => (html.match(/<[a-z]/gi) ?? []).length;
const classesIn = (html: string) => (html.match(/\bclass="/g) ?? []).length;

function checkHtml(what: string, html: string, report: Report) {
  const shown = sanitiseWithClasses(html, "addon-");
  if (tagsIn(shown) < tagsIn(html))
    report.problem(`${what}: it has elements that the site takes out.`);
  else if (classesIn(shown) < classesIn(html))
    report.problem(`${what}: it has classes that do not begin with addon-, which are taken out.`);
  if (/\son[a-z]+\s*=/i.test(html) || /javascript:/i.test(html))
    report.problem(`${what}: it has scripts, which the site takes out.`);
}

async function checkListeners({ ctx, manifest, report }: CheckedAddon, attempt: Attempt) {
  for (const type of manifest.contributes.listens)
    if (ctx.platform.extensions.find(webhookEvents, type))
      await attempt(`event ${type}`, { kind: "event", name: "", args: sampleEvent(type) });
    else report.problem(`event ${type}: there is no such event.`);
}

const decisionSchema = z
  .object({ decision: z.enum(["hold", "refuse"]), reason: z.string().min(1).max(200) })
  .nullable();

async function checkChecks({ manifest, report }: CheckedAddon, attempt: Attempt) {
  for (const recordType of manifest.contributes.checks) {
    const what = `check of a ${recordType}`;
    const args = samplePost(recordType);
    const checked = await attempt(what, { kind: "check", name: "", args });
    if (checked && !decisionSchema.safeParse(checked.result).success)
      report.problem(
        `${what}: it must return nothing, or a decision ("hold" or "refuse") with a reason of at most 200 characters.`,
      );
  }
}

/** Those that belong to contributions are used by being there. */
const ofContributions = new Set(["checks", "jobs", "listens", "widgets"]);

function checkUsed(
  { capabilities, contributes }: AddonManifest,
  used: ReadonlySet<string>,
  report: Report,
) {
  for (const capability of capabilities) {
    const isUsed = ofContributions.has(capability)
      ? contributes[capability as "checks" | "jobs" | "listens" | "widgets"].length > 0
      : used.has(capability);
    if (!isUsed)
      report.advise(
        `It asks for "${capability}" and did not use it here. Ask for no more than it needs.`,
      );
    if (capability === "network:*")
      report.advise("It asks for all of the internet. Name the hosts, or a setting.");
  }
}

const defaultsOf = (fields: readonly AddonField[]) =>
  Object.fromEntries(fields.map((field) => [field.name, field.default]));

/** Defaults; addresses where a capability names the setting. */
function sampleSettings({ capabilities, contributes }: AddonManifest) {
  const isAddress = (name: string) => capabilities.includes(`network:setting:${name}`);
  return Object.fromEntries(
    contributes.settings.map((field) => {
      const value = field.kind === "secret" ? "secret" : field.default;
      return [field.name, isAddress(field.name) ? "https://chat.example.com/hook" : value];
    }),
  );
}

const firstLines = (error: unknown) => (error as Error).message.split("\n").slice(0, 3).join(" ");
