import type { Config } from "#platform/server/config.ts";
import { keyFor } from "#platform/server/secret/site-secret.ts";
import { type ServerKey, serverKeyOf } from "./web-push.ts";

const keysByConfig = new WeakMap<Config, ServerKey>();

/** VAPID key of the site. */
export function siteKey(config: Config): ServerKey {
  const key = keysByConfig.get(config) ?? serverKeyOf(keyFor(config, "push"));
  keysByConfig.set(config, key);
  return key;
}

/** VAPID contact: the site itself. */
export const siteSubject = ({ FOLKMOOT_URL }: Config): string =>
  FOLKMOOT_URL?.startsWith("https:") ? FOLKMOOT_URL : "mailto:postmaster@localhost";
