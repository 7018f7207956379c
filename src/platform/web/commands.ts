import { createContext } from "react";
import type { ToastInput } from "#ui/toast-store.ts";
import type { PermissionName } from "../contract/permissions.ts";

/** What somebody can do by a key or from the palette of Ctrl K. */
export interface Command {
  id: string;
  /** Id of the text that says what it does. */
  nameID: string;
  /** Keys one after the other, such as `g h`: letters of the Latin keyboard, in lower case. */
  keys?: string;
  /** `item` does something with the post or row where somebody is, `go` leads to a page, `site` works anywhere. */
  group: "item" | "go" | "site";
  /** By keys alone; the palette does not offer it. */
  isKeyOnly?: true;
  permission?: PermissionName;
  /** Does it; nothing where it cannot be done, so that the next command of the same keys is asked. */
  offer(here: CommandPlace): (() => void) | undefined;
}

export interface CommandPlace {
  /** The element with `data-item` that has the focus, or the first one in view. */
  item: HTMLElement | undefined;
  navigate(to: string | -1): void;
  say(toast: ToastInput): void;
}

/**
 * The commands of a feature, loaded when somebody first presses a key or opens the palette. A feature exports it from
 * `register.tsx` as `loadCommands`. Pages of menus need none: an entry says its `keys`.
 */
export type LoadCommands = () => Promise<readonly Command[]>;

export const CommandSources = createContext<readonly LoadCommands[]>([]);
