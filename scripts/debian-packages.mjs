import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { projectEnvironment } from "./run-node.mjs";

export const isRoot = process.getuid?.() === 0;

/** Excludes Ubuntu, whose Chromium packages only install snaps. */
export const canInstallPackages = isRoot && /^ID=debian$/m.test(readOrEmpty("/etc/os-release"));

function readOrEmpty(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

export function installPackage(name) {
  for (const words of [
    ["update", "-qq"],
    ["install", "-qq", "-y", "--no-install-recommends", name],
  ])
    spawnSync("apt-get", words, {
      env: projectEnvironment({ DEBIAN_FRONTEND: "noninteractive" }),
      stdio: ["ignore", "ignore", "inherit"],
    });
}

export function ensureProgram(program, name) {
  const isThere = spawnSync(program, ["--version"], { stdio: "ignore" }).error === undefined;
  if (!isThere && canInstallPackages) installPackage(name);
}
