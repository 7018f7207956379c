import { useEffect, useState } from "react";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { Picker } from "#ui/pickers/picker.tsx";
import { findTargets, type Target } from "./pages/find-target.ts";

interface TargetPickerProps {
  /** The discussion that cannot be chosen. */
  sourceID: number;
  /** Called with the title of the chosen discussion. */
  onTarget: (name: string) => void;
}

const typingMs = 200;

/** Searches while a title is typed; an address finds its post. */
export function TargetPicker({ sourceID, onTarget }: TargetPickerProps) {
  const [text, setText] = useState("");
  const [targets, setTargets] = useState<readonly Target[]>([]);

  useEffect(() => {
    const words = text.trim();
    if (words === "") return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      findTargets(browserTransport, words, signal).then(
        (found) => {
          if (!signal.aborted) setTargets(found);
        },
        () => {},
      );
    }, typingMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);

  return (
    <Picker
      name="destinationID"
      text={text}
      onText={setText}
      onValue={(value) =>
        onTarget(targets.find(({ discussionID }) => String(discussionID) === value)?.name ?? "")
      }
      choices={targets
        .filter(({ discussionID }) => discussionID !== sourceID)
        .map(({ discussionID, name, category }) => ({
          value: String(discussionID),
          label: name,
          ...(category && { note: category.name }),
        }))}
    />
  );
}
