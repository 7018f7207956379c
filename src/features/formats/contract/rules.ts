/** Languages that code is coloured in, by the names that they have on a block of code. */
export const codeLanguages = [
  ...["bash", "c", "clojure", "cpp", "csharp", "css", "dart", "diff", "docker", "elixir"],
  ...["erlang", "fsharp", "go", "graphql", "haskell", "hcl", "html", "ini", "java", "javascript"],
  ...["json", "jsx", "julia", "kotlin", "latex", "lean", "lean4", "lua", "makefile", "markdown"],
  ...["nginx", "nix", "objective-c", "ocaml", "perl", "php", "powershell", "python", "r", "ruby"],
  ...["rust", "scala", "scss", "sql", "svelte", "swift", "toml", "tsx", "typescript", "viml"],
  ...["vue", "xml", "yaml", "zig"],
] as const;
