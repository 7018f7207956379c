import type { ToastInput } from "#ui/feedback/toast-store.ts";
import type { PermissionName } from "../../contract/permissions.ts";

/** A keyboard shortcut or an entry of the command palette (Ctrl K). */
export interface Command {
  id: string;
  nameID: string;
  /** Key sequence such as `g h`: lower-case letters of the Latin keyboard. */
  keys?: string;
  /** `item` acts on the focused post or row, `go` opens a page, `site` works anywhere. */
  group: "item" | "go" | "site";
  isKeyOnly?: true;
  permission?: PermissionName;
  /**
   * Returns the action, or undefined if it is not available here; then the next command with the same keys is
   * tried.
   */
  offer(here: CommandPlace): (() => void) | undefined;
}

export interface CommandPlace {
  /** The focused element with `data-item`, or the first one in view. */
  item: HTMLElement | undefined;
  navigate(to: string | -1): void;
  say(toast: ToastInput): void;
}

/**
 * Loads the commands of a feature when a key is first pressed or the palette opens. Features export it from
 * `register-later.tsx` as `loadCommands`. Menu entries need none: they have `keys`.
 */
export type LoadCommands = () => Promise<readonly Command[]>;
