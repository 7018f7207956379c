import { moveToItem } from "#platform/web/keyboard/use-commands.ts";
import type { Command } from "#platform/web/slots/commands.ts";

export const helpEvent = "fm:keys";

export const shellCommands: readonly Command[] = [
  {
    id: "next",
    nameID: "shell.keys.next",
    keys: "j",
    group: "item",
    isKeyOnly: true,
    offer: () => () => moveToItem(1),
  },
  {
    id: "previous",
    nameID: "shell.keys.previous",
    keys: "k",
    group: "item",
    isKeyOnly: true,
    offer: () => () => moveToItem(-1),
  },
  {
    id: "back",
    nameID: "shell.back",
    keys: "u",
    group: "go",
    offer:
      ({ navigate }) =>
      () =>
        navigate(-1),
  },
  {
    id: "home",
    nameID: "shell.keys.home",
    keys: "g h",
    group: "go",
    offer:
      ({ navigate }) =>
      () =>
        navigate("/"),
  },
  {
    id: "help",
    nameID: "shell.keys",
    keys: "?",
    group: "site",
    offer: () => () => dispatchEvent(new Event(helpEvent)),
  },
];
