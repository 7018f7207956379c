import path from "node:path";
import { check } from "./architecture/check.ts";
import { readProject } from "./architecture/project.ts";
import { summarise } from "./architecture/rules/size.ts";
import type { Violation } from "./architecture/violation.ts";

const root = process.argv[2] ?? path.resolve(import.meta.dirname, "..");
const project = readProject(root);
const violations = check(project);

const format = ({ file, line, rule, message }: Violation) =>
  `${file}${line ? `:${line}` : ""}  ${rule}  ${message}\n`;

for (const violation of violations) process.stderr.write(format(violation));
if (violations.length > 0) process.exitCode = 1;
else process.stdout.write(`Architecture holds: ${summarise(project)}.\n`);
