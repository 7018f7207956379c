import { bundledLanguages } from "shiki/langs";
import { codeLanguages } from "../../contract/rules.ts";

/** Languages that are highlighted, each loaded when a post first needs it. */
const offered = new Set<string>(codeLanguages);

const aliases = new Map(
  Object.entries({
    ...{ js: "javascript", ts: "typescript", py: "python", py3: "python", rb: "ruby", rs: "rust" },
    ...{ sh: "bash", shell: "bash", zsh: "bash", console: "bash", "c++": "cpp", "c#": "csharp" },
    ...{ cs: "csharp", golang: "go", yml: "yaml", md: "markdown", tex: "latex", kt: "kotlin" },
    ...{ dockerfile: "docker", make: "makefile", hs: "haskell", jsonc: "json", patch: "diff" },
    ...{ ps1: "powershell", svg: "xml", terraform: "hcl", "lean-4": "lean4", vim: "viml" },
  }),
);

export function languageOf(name: string | undefined): string | undefined {
  const language = aliases.get(name ?? "") ?? name;
  return language && offered.has(language) ? language : undefined;
}

export async function loadLanguage(name: string) {
  const entry = Object.entries(bundledLanguages).find(([key]) => key === name)?.[1];
  return (await entry?.())?.default ?? [];
}
