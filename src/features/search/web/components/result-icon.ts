import type { IconName } from "#ui/buttons/icon-paths.ts";

const icons: ReadonlyMap<string, IconName> = new Map([
  ["comment", "reply"],
  ["question", "question"],
  ["idea", "idea"],
  ["poll", "list"],
  ["user", "user"],
  ["category", "folder"],
  ["knowledgeBase", "book"],
  ["group", "users"],
  ["article", "article"],
  ["event", "calendar"],
  ["tag", "tag"],
  ["page", "arrow-right"],
  ["action", "keyboard"],
  ["search", "search"],
  ["recent", "search"],
  ["clear", "trash"],
  ["message", "mail"],
  ["draft", "edit"],
  ["more", "chevron-down"],
]);

export const iconOf = (type: string): IconName => icons.get(type) ?? "message";
