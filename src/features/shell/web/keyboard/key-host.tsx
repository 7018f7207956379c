import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { useCommandPlace, useCommands } from "#platform/web/keyboard/use-commands.ts";
import type { Command } from "#platform/web/slots/commands.ts";
import { KeyHelp } from "./key-help.tsx";
import { MovedTo } from "./moved-to.tsx";
import { helpEvent } from "./shell-commands.ts";
import type { KeyQueue } from "./use-single-keys.ts";

const patienceMs = 1_500;

export function KeyHost({ queue }: { queue: KeyQueue }) {
  const commands = useCommands();
  const here = useCommandPlace();
  const isMoving = useNavigation().state !== "idle";
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const begun = useRef("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // During navigation keys are queued for the new page.
    if (!commands || isMoving) return undefined;
    const isBeginning = (keys: string) =>
      commands.some((command) => command.keys?.startsWith(`${keys} `));

    queue.onKey = (key) => {
      clearTimeout(timer.current);
      const keys = begun.current ? `${begun.current} ${key}` : key;
      begun.current = "";
      if (isBeginning(keys)) {
        begun.current = keys;
        timer.current = setTimeout(() => {
          begun.current = "";
        }, patienceMs);
      } else run(commands, keys);
    };

    function run(all: readonly Command[], keys: string) {
      const place = here();
      for (const command of all.filter((each) => each.keys === keys)) {
        const act = command.offer(place);
        if (act) return act();
      }
    }

    queueMicrotask(() => {
      for (const key of queue.onKey ? queue.keys.splice(0) : []) queue.onKey?.(key);
    });
    return () => {
      delete queue.onKey;
    };
  });

  useEffect(() => {
    const open = () => setIsHelpOpen(true);
    addEventListener(helpEvent, open);
    return () => removeEventListener(helpEvent, open);
  }, []);

  return (
    <>
      <KeyHelp commands={commands ?? []} isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
      <MovedTo />
    </>
  );
}
