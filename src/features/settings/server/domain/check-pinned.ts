import type { Config } from "#platform/server/config.ts";
import type { Extensions } from "#platform/server/extensions.ts";
import type { StartCheck } from "#platform/server/startup/start-tasks.ts";
import { StartupError } from "#platform/server/startup/startup-error.ts";
import { settings } from "../extension-points.ts";
import { namesOf } from "./find-setting.ts";
import { pinnedIn, pinnedName, variableOf } from "./read.ts";

const cure = "Correct or remove it; `folkmoot config` shows what is in effect.";

/** Stops the start if pinned values are invalid, and warns of pins without a setting. */
export const pinnedSettings: StartCheck = {
  name: "settings that the environment fixes",
  run(config, extensions, log) {
    const [message] = invalidPins(extensions, config);
    if (message) throw new StartupError(message, { cure, exitCode: 78 });
    for (const key of unknownPins(extensions, config))
      log.warn(`There is no setting ${key} for the environment to fix.`);
  },
};

type Pins = Pick<Config, "pinnedSettings">;

export function unknownPins(extensions: Pick<Extensions, "list">, { pinnedSettings }: Pins) {
  const names = extensions.list(settings).flatMap(namesOf);
  const knownNames = new Set(names.map((name) => name.toLowerCase()));
  return Object.keys(pinnedSettings).filter((key) => !knownNames.has(key));
}

export const invalidPins = (extensions: Pick<Extensions, "list">, config: Pins): string[] =>
  extensions.list(settings).flatMap((definition) => {
    try {
      pinnedIn(config, definition);
      return [];
    } catch {
      const variable = variableOf(pinnedName(config, definition) ?? definition.key);
      return [`${variable} is not what the setting ${definition.key} takes.`];
    }
  });
