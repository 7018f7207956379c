import { z } from "zod";
import { environmentSchema } from "#platform/server/config.ts";

const mark = "<!-- configuration -->";

interface Described {
  description?: string;
  default?: unknown;
}

export function withConfigurationTable(readme: string): string {
  const [before, old, after] = readme.split(mark);
  if (old === undefined || after === undefined)
    throw new Error(`README.md must hold ${mark} twice, around the table.`);
  return `${before}${mark}\n${configurationTable()}\n${mark}${after}`;
}

function configurationTable(): string {
  const { properties = {} } = z.toJSONSchema(environmentSchema, {
    io: "input",
    unrepresentable: "any",
  });
  const rows = Object.entries(properties).map(([name, schema]) => row(name, schema as Described));
  return ["| Variable | Default | Meaning |", "|---|---|---|", ...rows].join("\n");
}

function row(name: string, { description, default: initial }: Described): string {
  if (!description) throw new Error(`${name} has no description in environmentSchema.`);
  const shown = initial === undefined || String(initial) === "" ? "" : `\`${initial}\``;
  return `| \`${name}\` | ${shown} | ${description.replaceAll("|", "\\|")} |`;
}
