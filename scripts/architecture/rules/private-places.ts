import type { Project } from "../project.ts";
import type { Finding } from "../violation.ts";

const patterns: ReadonlyArray<readonly [RegExp, string]> = [
  [/(?<![\w.#@-])\/(home|Users|root|work|mnt)\/[\w.-]+/, "a path of one machine"],
  [/\b[A-Z]:\\Users\\/, "a path of one machine"],
  [
    /\b(registry|npm|artifactory|nexus|verdaccio)\.([\w-]+\.)*(org|com|net|io|dev|local|internal)\b/i,
    "a package registry",
  ],
  [/\bnpm_config_registry\b|\bregistry\s*=\s*https?:/i, "a package registry"],
];

/** What is published names no machine and no registry: it must work anywhere. */
export function privatePlaces({ files }: Project): Finding[] {
  return files
    .filter(({ path }) => /^(src|docs|addons)\//.test(path) || !path.includes("/"))
    .flatMap(({ path, text }) => findPlaces(path, text));
}

function findPlaces(path: string, text: string): Finding[] {
  return text.split("\n").flatMap((line, index) =>
    patterns
      .filter(([pattern]) => pattern.test(line))
      .map(([pattern, what]) => ({
        file: path,
        line: index + 1,
        message: `"${pattern.exec(line)?.[0]}" is ${what}. Write a relative path or a configuration variable.`,
      })),
  );
}
