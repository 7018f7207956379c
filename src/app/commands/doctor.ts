import type { Command } from "./command.ts";
import { createCommandLogger } from "./command-logger.ts";
import { checkConfiguration } from "./doctor/configuration.ts";
import { checkDatabase } from "./doctor/database.ts";
import type { Finding } from "./doctor/finding.ts";
import { checkMachine } from "./doctor/machine.ts";
import { checkMails } from "./doctor/mail.ts";
import { checkProxy } from "./doctor/proxy.ts";
import { checkPush } from "./doctor/push.ts";
import { checkReceivedMail } from "./doctor/received-mail.ts";
import { checkStorage } from "./doctor/storage.ts";

export const doctor: Command = {
  name: "doctor",
  summary: "look for what is wrong and say how to cure it; exit code 1 if something is",
  async run(config) {
    const findings = [
      ...checkMachine(),
      ...checkConfiguration(config),
      ...checkProxy(config),
      ...(await checkStorage(config)),
      ...(await checkDatabase(config, createCommandLogger(config))),
      ...(await checkMails(config)),
      ...(await checkReceivedMail(config)),
      ...(await checkPush(config)),
    ];
    const hasProblem = findings.some(({ status }) => status === "problem");
    return { text: findings.map(toLine).join("\n"), data: findings, exitCode: hasProblem ? 1 : 0 };
  },
};

const toLine = ({ check, status, message, cure }: Finding) =>
  `${status.padEnd(8)} ${check.padEnd(14)} ${message}${cure ? `\n${" ".repeat(24)}${cure}` : ""}`;
