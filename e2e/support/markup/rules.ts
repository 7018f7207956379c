import type { ConfigData, RuleConfig } from "html-validate";

const writtenByReact = "how React writes HTML, which means the same";

/** Rules that are off, each with its reason. */
const off: Readonly<Record<string, string>> = {
  "attr-case": writtenByReact,
  "attribute-boolean-style": writtenByReact,
  "attribute-empty-style": writtenByReact,
  "void-style": writtenByReact,
  "no-inline-style": "colours, pictures and places that are data are handed to style sheets by it",
  "form-dup-name": "boxes and hidden fields of one name are one list of values",
  "long-title": "a page is called what its writer called it",
};

interface Loosened {
  reason: string;
  options: Readonly<Record<string, unknown>>;
}

/** Rules that ask for less than usual, each with its reason. */
const loosened: Readonly<Record<string, Loosened>> = {
  "valid-id": {
    reason: "React's own ids begin with an underscore, and HTML allows all but spaces",
    options: { relaxed: true },
  },
  "prefer-native-element": {
    reason: "no native element is the list of a combobox or a rich editor",
    options: { exclude: ["listbox", "textbox"] },
  },
};

const loosenedRules = Object.entries(loosened).map(
  ([name, { options }]) => [name, ["error", options]] as const,
);

/** The recommended rules but for these. */
export const markupRules: ConfigData = {
  extends: ["html-validate:recommended"],
  rules: {
    ...Object.fromEntries(Object.keys(off).map((name) => [name, "off"])),
    ...Object.fromEntries(loosenedRules),
  } as RuleConfig,
};
