#!/usr/bin/env node
import { ensureInstalled } from "./bootstrap.mjs";
import { ensureBuilt } from "./ensure-built.mjs";
import { becomeNode, projectEnvironment, serverEnvironment } from "./run-node.mjs";

// `npx folkmoot COMMAND`: the same as `npm run folkmoot -- COMMAND`, on the Node.js that the product brings.
const args = process.argv.slice(2);
const node = await ensureInstalled();
const [command = "serve"] = args;
if (command === "serve") await ensureBuilt();
const environment = projectEnvironment();
const isServer = command === "serve" || command === "worker";
becomeNode(node, "src/app/cli.ts", args, isServer ? serverEnvironment(environment) : environment);
