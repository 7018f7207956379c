#!/usr/bin/env node
import { ensureInstalled } from "./bootstrap.mjs";
import { ensureBuilt } from "./ensure-built.mjs";
import { becomeNode, projectEnvironment } from "./run-node.mjs";

// `npx folkmoot COMMAND`: the same as `npm run folkmoot -- COMMAND`, on the Node.js that the product brings.
const args = process.argv.slice(2);
const node = await ensureInstalled();
if (args[0] === undefined || args[0] === "serve") await ensureBuilt();
becomeNode(node, "src/app/cli.ts", args, projectEnvironment());
