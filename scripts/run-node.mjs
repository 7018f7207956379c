import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./bootstrap.mjs";

/** This process's environment, where `node` and the tools are those of node_modules. */
export const projectEnvironment = (additions = {}) => ({
  ...process.env,
  ...additions,
  PATH: [path.join(root, "node_modules/.bin"), process.env.PATH].join(path.delimiter),
});

/** The server as scripts/build-server.ts writes it. */
export const builtServer = "build/app/cli.js";

/** What keeps a server small, and only counts from its first moment on (decision 046). What is set already comes first. */
const small = JSON.parse(readFileSync(path.join(root, "scripts/server-environment.json"), "utf8"));

export const serverEnvironment = (environment) => ({
  ...small,
  ...environment,
  // Of two that say the same, Node.js takes the last.
  NODE_OPTIONS: [small.NODE_OPTIONS, environment.NODE_OPTIONS].filter(Boolean).join(" "),
});

/** Becomes the script, run by the given Node. Where a process cannot become another, it stays above it. */
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

/** Runs a script of node_modules to its end and returns its exit code. */
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

/** As shells report it: 128 and the number of the signal. */
const exitCodeOf = (signal) => 128 + (constants.signals[signal] ?? 0);
