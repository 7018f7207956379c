import { z } from "zod";
import { notFound } from "#platform/contract/errors.ts";
import { defineCliCommand } from "#platform/server/cli-command.ts";
import { changeSettings } from "./actions/change-settings.ts";
import { readSettings } from "./domain/read.ts";

export const getSetting = defineCliCommand({
  name: "config get",
  summary: "show the value of a setting of the site, or of all",
  arguments: ["[key]"],
  input: z.object({ key: z.string().optional() }),
  async run(ctx, { key }) {
    const values = await readSettings(ctx);
    if (key === undefined) return showAll(values);
    if (!values.has(key)) throw notFound("Setting");
    return { text: toText(values.get(key)), data: values.get(key) };
  },
});

export const setSetting = defineCliCommand({
  name: "config set",
  summary: "change a setting of the site; the value is text or JSON",
  arguments: ["<key>", "<value>"],
  input: z.object({ key: z.string(), value: z.string() }),
  async run(ctx, { key, value }) {
    const before = (await readSettings(ctx)).get(key);
    const changed = typeof before === "string" ? value : parseJson(value);
    await changeSettings(ctx, { [key]: changed });
    return { text: `${key} is now ${toText(changed)}.`, data: { [key]: changed } };
  },
});

function showAll(values: ReadonlyMap<string, unknown>) {
  const lines = [...values].map(([key, value]) => `${key.padEnd(40)} ${toText(value)}`);
  return { text: lines.join("\n"), data: Object.fromEntries(values) };
}

const toText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
