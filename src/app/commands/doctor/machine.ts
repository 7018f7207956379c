import { freemem } from "node:os";
import { type Finding, ok, warning } from "./finding.ts";

const wantedNode = 24;
const wantedBytes = 512 * 1_048_576;

export function checkMachine(): Finding[] {
  return [checkNode(process.versions.node), checkMemory(availableMemory())];
}

const checkNode = (version: string): Finding =>
  Number.parseInt(version, 10) >= wantedNode
    ? ok("node", `Node.js ${version}`)
    : warning(
        "node",
        `This is Node.js ${version}; Folkmoot is tested with ${wantedNode}.`,
        "Start with `npm start` or `npx folkmoot`, which bring their own.",
      );

const availableMemory = () => Math.min(process.availableMemory(), freemem() || Number.MAX_VALUE);

function checkMemory(bytes: number): Finding {
  const megabytes = `${Math.round(bytes / 1_048_576)} MB of memory are free`;
  return bytes >= wantedBytes
    ? ok("memory", `${megabytes}.`)
    : warning(
        "memory",
        `Only ${megabytes}.`,
        "A server takes about 200 MB, the embedded database as much. Give the machine more, or stop something else.",
      );
}
