import type { Command } from "#platform/web/slots/commands.ts";

const command = (status: string, nameID: string, keys: string): Command => ({
  id: `answer.${status}`,
  nameID,
  keys,
  group: "item",
  offer({ item }) {
    const button = item?.querySelector<HTMLElement>(`[data-answer="${status}"]`);
    return button ? () => button.click() : undefined;
  },
});

export const answerCommands: readonly Command[] = [
  command("accepted", "questions.accept", "a"),
  command("rejected", "questions.reject", "x"),
  command("pending", "questions.undo.answer", "z"),
];
