import { type Config, environmentSchema } from "#platform/server/config.ts";
import type { Command } from "./command.ts";

export const config: Command = {
  name: "config",
  summary: "show the configuration in effect, and where each value comes from",
  async run(effective) {
    const rows = [...environmentRows(effective), ...pinnedRows(effective)];
    return { text: rows.map(toLine).join("\n"), data: rows };
  },
};

interface Row {
  name: string;
  value: unknown;
  source: string;
}

function environmentRows(effective: Config): Row[] {
  return Object.keys(environmentSchema.shape).map((name) => ({
    name,
    value: masked(name, effective[name as keyof Config]),
    source: sourceOf(name),
  }));
}

const pinnedRows = ({ pinnedSettings }: Config): Row[] =>
  Object.entries(pinnedSettings).map(([key, value]) => ({
    name: `setting ${key}`,
    value: masked(key, value),
    source: "environment",
  }));

function sourceOf(name: string): string {
  if (process.env[name]) return "environment";
  return process.env[`${name}_FILE`] ?? "default";
}

const mask = "********";
const secretName = /SECRET|TOKEN|PASSWORD|ACCESS_KEY/i;

function masked(name: string, value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value !== "string") return value;
  if (secretName.test(name)) return mask;
  return value
    .replace(/(:\/\/[^:/@]*):.*@/, `$1:${mask}@`)
    .replaceAll(/([?&]\w*password=)[^&]*/gi, `$1${mask}`);
}

function toLine({ name, value, source }: Row): string {
  const text = Array.isArray(value) ? value.join(", ") : String(value ?? "");
  return `${name.padEnd(30)} ${(text || "-").padEnd(40)} ${source}`;
}
