#!/usr/bin/env node
import { ensureInstalled } from "./bootstrap.mjs";
import { ensureBuilt } from "./ensure-built.mjs";
import { becomeNode, builtServer, projectEnvironment, serverEnvironment } from "./run-node.mjs";

// `npx folkmoot COMMAND`: same as `npm run folkmoot -- COMMAND`, with the bundled Node.js.
const args = process.argv.slice(2);
const node = await ensureInstalled();
const [command = "serve"] = args;
const environment = projectEnvironment();
if (command === "serve" || command === "worker") {
  await ensureBuilt(command === "worker" ? ["server"] : undefined);
  becomeNode(node, builtServer, args, serverEnvironment(environment));
} else {
  becomeNode(node, "src/app/cli.ts", args, environment);
}
