import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./bootstrap.mjs";

export const projectEnvironment = (additions = {}) => ({
  ...process.env,
  ...additions,
  PATH: [path.join(root, "node_modules/.bin"), process.env.PATH].join(path.delimiter),
});

export const builtServer = "build/app/cli.js";

/**
 * Reduces memory usage; only effective from the start of the process (decision 046). Existing values take
 * precedence.
 */
const small = JSON.parse(readFileSync(path.join(root, "scripts/server-environment.json"), "utf8"));

export const serverEnvironment = (environment) => ({
  ...small,
  ...environment,
  // Node.js uses the last of duplicate options.
  NODE_OPTIONS: [small.NODE_OPTIONS, environment.NODE_OPTIONS].filter(Boolean).join(" "),
});

/** Replaces this process by the script in the given Node.js, or stays as its parent where that is not possible. */
export function becomeNode(node, script, args, environment) {
  const follow = pathToFileURL(path.join(root, "scripts/follow-launcher.mjs")).href;
  const command = ["--import", follow, path.join(root, script), ...args];
  if (process.execve)
    process.execve(node, [node, ...command], { ...environment, FOLKMOOT_LAUNCHER: "gone" });
  const env = { ...environment, FOLKMOOT_LAUNCHER: "stays" };
  const child = spawn(node, command, { env, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? exitCodeOf(signal)));
}

export function runNode(node, script, args, environment = projectEnvironment()) {
  const options = { cwd: root, env: environment, stdio: "inherit" };
  const child = spawn(node, [path.join(root, script), ...args], options);
  const stop = (signal) => child.kill(signal);
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
  return new Promise((resolve) => {
    child.on("exit", (code, signal) => {
      for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, stop);
      resolve(code ?? exitCodeOf(signal));
    });
  });
}

/** Like shells: 128 plus the number of the signal. */
const exitCodeOf = (signal) => 128 + (constants.signals[signal] ?? 0);
