/** Languages that code is coloured in, by the names that they have on a block of code. */
export const codeLanguages = [
  ...["bash", "c", "clojure", "cpp", "csharp", "css", "dart", "diff", "docker", "elixir"],
  ...["erlang", "fsharp", "go", "graphql", "haskell", "hcl", "html", "ini", "java", "javascript"],
  ...["json", "jsx", "julia", "kotlin", "latex", "lean", "lean4", "lua", "makefile", "markdown"],
  ...["nginx", "nix", "objective-c", "ocaml", "perl", "php", "powershell", "python", "r", "ruby"],
  ...["rust", "scala", "scss", "sql", "svelte", "swift", "toml", "tsx", "typescript", "viml"],
  ...["vue", "xml", "yaml", "zig"],
] as const;

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

/** The language of that list that a name means, if any. */
export function codeLanguageOf(name: string | null | undefined): string | undefined {
  const language = aliases.get(name ?? "") ?? name;
  return language && offered.has(language) ? language : undefined;
}
