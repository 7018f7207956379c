import { ensureInstalled, root } from "./bootstrap.mjs";
import { ensureBuilt } from "./ensure-built.mjs";
import { becomeNode, builtServer, projectEnvironment, serverEnvironment } from "./run-node.mjs";

// `npm start`: installs and builds if needed, then serves. With --dev pages are served from source.
const args = process.argv.slice(2);
const isDevelopment = args.includes("--dev");
process.chdir(root);
const node = await ensureInstalled();
if (!isDevelopment) await ensureBuilt();
const environment = projectEnvironment(isDevelopment ? { NODE_ENV: "development" } : {});
const rest = args.filter((argument) => argument !== "--dev");
const server = isDevelopment ? "src/app/cli.ts" : builtServer;
becomeNode(node, server, ["serve", ...rest], serverEnvironment(environment));
