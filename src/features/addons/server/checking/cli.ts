import path from "node:path";
import { z } from "zod";
import { type CliAnswer, defineCliCommand } from "#platform/server/cli-command.ts";
import type { Ctx } from "#platform/server/context.ts";
import { StartupError } from "#platform/server/startup/startup-error.ts";
import { switchAddon } from "../actions/switch-addon.ts";
import { type Addon, findAddon, listAddons } from "../domain/addons.ts";
import { addonsDirectory } from "../folders/find-addons.ts";
import { ensureAddons } from "../folders/found-addons.ts";
import { type CheckedFolder, checkFolder } from "./check-folder.ts";

const keyInput = z.object({ key: z.string().min(1) });

const list = defineCliCommand({
  name: "addon list",
  summary: "list the add-ons of the site and their states",
  input: z.object({}),
  async run(ctx) {
    await ensureAddons(ctx.platform);
    const addons = (await listAddons(ctx)).map(({ key, found, row, state }) => ({
      key,
      version: found?.manifest?.version ?? row?.version ?? "",
      state,
      problems: [...(found?.problems ?? [])],
      folder: found?.folder ?? "",
    }));
    const lines = addons.map(({ key, version, state, problems }) =>
      [`${key} ${version}`.trim(), state, ...problems].join(": "),
    );
    const none = `There are no add-ons in ${addonsDirectory(ctx.platform.config)}.`;
    return { text: lines.length > 0 ? lines.join("\n") : none, data: addons };
  },
});

const enable = defineCliCommand({
  name: "addon enable",
  summary: "switch an add-on on, by its key",
  arguments: ["<key>"],
  options: { "--accept": "accept everything that it asks for" },
  input: keyInput.extend({ accept: z.boolean().default(false) }),
  async run(ctx, { key, accept }) {
    const { found } = await getKnown(ctx, key);
    const asked = found?.manifest?.capabilities ?? [];
    const stored = (await findAddon(ctx, key))?.row?.acceptedCapabilities ?? [];
    const added = asked.filter((each) => !stored.includes(each));
    if (added.length > 0 && !accept)
      throw new StartupError(`${key} asks for ${added.join(", ")}.`, {
        cure: "Accept that with --accept if you trust its authors.",
        exitCode: 1,
      });
    await switchAddon(ctx, key, { enabled: true, capabilities: [...asked] });
    return { text: `${key} is on.`, data: { key, enabled: true, capabilities: asked } };
  },
});

const disable = defineCliCommand({
  name: "addon disable",
  summary: "switch an add-on off, by its key; its data is kept",
  arguments: ["<key>"],
  input: keyInput,
  async run(ctx, { key }) {
    await getKnown(ctx, key);
    await switchAddon(ctx, key, { enabled: false });
    return { text: `${key} is off.`, data: { key, enabled: false } };
  },
});

const check = defineCliCommand({
  name: "addon check",
  summary: "check the folder of an add-on that you write",
  arguments: ["<folder>"],
  input: z.object({ folder: z.string().min(1) }),
  async run(ctx, { folder }) {
    const checked = await checkFolder(ctx, path.resolve(folder));
    return answerOf(checked);
  },
});

async function getKnown(ctx: Ctx, key: string): Promise<Addon> {
  await ensureAddons(ctx.platform);
  const addon = await findAddon(ctx, key);
  if (!addon)
    throw new StartupError(`There is no add-on ${key}.`, {
      cure: "See folkmoot addon list.",
      exitCode: 1,
    });
  return addon;
}

function answerOf(checked: CheckedFolder): CliAnswer {
  const { key, version, problems, advice, passed } = checked;
  const isGood = problems.length === 0;
  const lines = [
    ...passed.map((each) => `ok       ${each}`),
    ...advice.map((each) => `advice   ${each}`),
    ...problems.map((each) => `problem  ${each}`),
    isGood ? `${key} ${version} is ready.` : `${key} has ${problems.length} problems.`,
  ];
  return { text: lines.join("\n"), data: checked, exitCode: isGood ? 0 : 1 };
}

export const addonCommands = [list, enable, disable, check];
