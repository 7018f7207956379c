import type { ThemeVariables } from "../../contract/resources/variables.ts";
import { type Properties, propertiesOf } from "./custom-properties.ts";

export type Preset = "light" | "dark" | "system";

export const presetOf = ({ global }: ThemeVariables): Preset => global?.options?.preset ?? "system";

/** Up to this width the title bar has a default height of 44 px. */
const compact = "(width <= 800px)";

const stylesByVariables = new WeakMap<ThemeVariables, string>();

export function stylesOf(variables: ThemeVariables): string {
  const styles = stylesByVariables.get(variables) ?? writeStyles(variables);
  stylesByVariables.set(variables, styles);
  return styles;
}

/**
 * Colors of the main groups apply to the scheme of the preset (default light); the group named after the other
 * scheme overrides them there.
 */
export function writeStyles(variables: ThemeVariables): string {
  const mainScheme = presetOf(variables) === "dark" ? "dark" : "light";
  const other = mainScheme === "dark" ? "light" : "dark";
  const main = propertiesOf(variables);
  const different = propertiesOf(variables[other] ?? {});
  const sizing = variables.titleBar?.sizing;
  const height = sizing?.mobile?.height ?? (sizing?.height === undefined ? undefined : 44);
  const compactHeight = propertiesOf({ titleBar: { sizing: { height } } });
  return [
    rule(":root", main.shared),
    media(compact, rule(":root", compactHeight.shared)),
    inScheme(mainScheme, main.bound),
    inScheme(other, { ...different.shared, ...different.bound }),
  ].join("");
}

/** The visitor's chosen scheme, otherwise that of their system. */
const inScheme = (scheme: "light" | "dark", properties: Properties) =>
  rule(`:root[data-scheme="${scheme}"]`, properties) +
  media(`(prefers-color-scheme: ${scheme})`, rule(":root:not([data-scheme])", properties));

const rule = (selector: string, properties: Properties) => {
  const lines = Object.entries(properties).map(([name, value]) => `${name}:${value};`);
  return lines.length > 0 ? `${selector}{${lines.join("")}}` : "";
};

const media = (query: string, rules: string) => (rules ? `@media ${query}{${rules}}` : "");
