import { z } from "zod";
import { defineCliCommand } from "#platform/server/cli-command.ts";
import { type RebakeResult, rebake } from "./actions/rebake.ts";

const shown = 20;

export const rebakeCommand = defineCliCommand({
  name: "rebake",
  summary: "render texts anew that an older version has rendered; may be stopped at any time",
  input: z.object({}),
  async run(ctx) {
    const results = await rebake(ctx, createProgress());
    const refused = results.some((result) => result.refused.length > 0);
    return {
      text: results.flatMap(inWords).join("\n") || "Nothing keeps rendered texts.",
      data: results,
      exitCode: refused ? 1 : 0,
    };
  },
});

const inWords = ({ name, rendered, refused }: RebakeResult): string[] => [
  `${name}: ${rendered} rendered anew${refused.length > 0 ? `, ${refused.length} left as they were` : ""}`,
  ...refused.slice(0, shown).map(({ recordID, reason }) => `  ${recordID}: ${reason}`),
];

function createProgress() {
  let last = "";
  return (name: string, done: number) => {
    const line = `${name}: ${Math.floor(done * 10) * 10} %`;
    if (line !== last) process.stderr.write(`${line}\n`);
    last = line;
  };
}
