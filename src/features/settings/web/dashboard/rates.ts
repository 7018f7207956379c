import type { Setting } from "./pages/load-settings.ts";

/** `count` in a period, then a pause: settings with the keys `<key>.count`, `<key>.seconds` and `<key>.pause`. */
export interface Rate {
  key: string;
  name: string;
  count: Setting;
  period: Setting;
  pause: Setting;
}

export type Limit = { setting: Setting; rate?: never } | { rate: Rate; setting?: never };

/** Joins the settings of each rate, in the place of the first of them. */
export function limitsOf(settings: readonly Setting[]): Limit[] {
  const byKey = new Map(settings.map((setting) => [setting.key, setting]));
  const limits: Limit[] = [];
  const joined = new Set<Setting>();
  for (const setting of settings) {
    const rate = rateWith(byKey, setting.key.replace(/\.\w+$/, ""));
    if (!rate) limits.push({ setting });
    else if (!joined.has(setting)) limits.push({ rate });
    for (const each of rate ? [rate.count, rate.period, rate.pause] : []) joined.add(each);
  }
  return limits;
}

function rateWith(byKey: ReadonlyMap<string, Setting>, key: string): Rate | undefined {
  const [count, period, pause] = ["count", "seconds", "pause"].map((part) =>
    byKey.get(`${key}.${part}`),
  );
  if (!count || !period || !pause) return undefined;
  const [name, ...others] = new Set([count, period, pause].map(({ schema }) => nameIn(schema)));
  return name && others.length === 0 ? { key, name, count, period, pause } : undefined;
}

/** `Comments` of `Comments: period`. */
const nameIn = ({ title }: Setting["schema"]) => /^(.+?)\s*[:：]/.exec(title)?.[1];
